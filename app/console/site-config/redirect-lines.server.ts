import { parse } from 'csv-parse/sync';
import { fromPathOf, toPathOf } from '#app/features/redirects/redirect-address.server.ts';
import type { Wanted } from '#app/features/redirects/redirects.server.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { fill } from './redirect-words.ts';

const MOST_LINES = 200;

/** Redirects that were pasted, with the line each stands on, or what is wrong, a sentence for each line. */
export type Pasted = { wanted: Wanted[]; lines: number[]; wrong?: undefined } | { wrong: string[] };

/** Reads two columns, or three: where from, where to, and how. */
export function readLines(text: string, appUrl: string): Pasted {
	const words = redirectsPage.many;
	const rows: { record: string[]; lines: number }[] = [];
	try {
		parse(text, {
			delimiter: ['\t', ',', ';'],
			on_record: (record: string[], { lines }) => void rows.push({ record, lines }),
			relax_column_count: true,
			skip_empty_lines: true,
			trim: true,
			bom: true,
		});
	} catch {
		return { wrong: [words.unreadable] };
	}
	if (rows.length === 0) return { wrong: [words.none] };
	if (rows.length > MOST_LINES) return { wrong: [words.most] };
	const wrong: string[] = [];
	const wanted: Wanted[] = [];
	const lines: number[] = [];
	for (const { record, lines: number } of rows) {
		const [typedFrom = '', typedTo = '', kind = ''] = record;
		const line = String(number);
		const from = fromPathOf(typedFrom, appUrl);
		const to = toPathOf(typedTo, appUrl);
		if (record.length < 2 || record.length > 3) wrong.push(fill(words.columns, { line }));
		else if (!/^(permanent|temporary|301|302|)$/i.test(kind)) wrong.push(fill(words.kind, { line }));
		else if (!from) wrong.push(fill(words.from, { line, from: typedFrom }));
		else if (!to || to.length > 2000) wrong.push(fill(words.to, { line, to: typedTo.slice(0, 200) }));
		else {
			wanted.push({ from, to, permanent: !/^(temporary|302)$/i.test(kind) });
			lines.push(number);
		}
	}
	return wrong.length > 0 ? { wrong } : { wanted, lines };
}
