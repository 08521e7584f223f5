import { parse } from 'csv-parse/sync';
import { parseFromPath, parseToPath } from '#app/features/redirects/redirect-address.server.ts';
import type { NewRedirect } from '#app/features/redirects/redirects.server.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { fill } from './words.ts';

const MAX_LINES = 200;

/** Redirects to import with their line numbers, or an error message for each invalid line. */
type Lines =
	| { redirects: (NewRedirect & { line: number })[]; errors?: undefined }
	| { redirects?: undefined; errors: string[] };

/** Parses two or three columns: from, to, and whether it is permanent. */
export function parseLines(text: string, appUrl: string): Lines {
	const words = redirectsPage.many;
	const rows: { record: string[]; line: number }[] = [];
	try {
		parse(text, {
			delimiter: ['\t', ',', ';'],
			on_record: (record: string[], { lines }) => void rows.push({ record, line: lines }),
			relax_column_count: true,
			skip_empty_lines: true,
			trim: true,
			bom: true,
		});
	} catch {
		return { errors: [words.unreadable] };
	}
	if (rows.length === 0) return { errors: [words.none] };
	if (rows.length > MAX_LINES) return { errors: [words.most] };
	const errors: string[] = [];
	const redirects: (NewRedirect & { line: number })[] = [];
	for (const { record, line } of rows) {
		const [typedFrom = '', typedTo = '', kind = ''] = record;
		const from = parseFromPath(typedFrom, appUrl);
		const to = parseToPath(typedTo, appUrl);
		if (record.length < 2 || record.length > 3) errors.push(fill(words.columns, { line }));
		else if (!/^(permanent|temporary|301|302|)$/i.test(kind)) errors.push(fill(words.kind, { line }));
		else if (!from) errors.push(fill(words.from, { line, from: typedFrom }));
		else if (!to || to.length > 2000) errors.push(fill(words.to, { line, to: typedTo.slice(0, 200) }));
		else redirects.push({ line, from, to, permanent: !/^(temporary|302)$/i.test(kind) });
	}
	return errors.length > 0 ? { errors } : { redirects };
}
