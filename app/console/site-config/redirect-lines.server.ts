import { readLines } from '#app/crm/imports/read-table.server.ts';
import { parseFromPath, parseToPath } from '#app/features/redirects/redirect-address.server.ts';
import type { NewRedirect } from '#app/features/redirects/redirects.server.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { fill } from './words.ts';

const MAX_LINES = 200;

/** Redirects to import with their line numbers, or an error message for each invalid line. */
type Lines =
	| { redirects: (NewRedirect & { line: number })[]; errors?: undefined }
	| { redirects?: undefined; errors: string[] };

/**
 * Parses two or three columns: from, to, and whether it is permanent.
 * @throws {DomainError} `columns` with a line that has hundreds.
 */
export async function parseLines(text: string, appUrl: string): Promise<Lines> {
	const words = redirectsPage.many;
	// Empty lines do not count, but very many lines are not parsed.
	if (text.split('\n').length > 2 * MAX_LINES) return { errors: [words.most] };
	const rows = await readLines(text);
	if (rows.length === 0) return { errors: [words.none] };
	if (rows.length > MAX_LINES) return { errors: [words.most] };
	const errors: string[] = [];
	const redirects: (NewRedirect & { line: number })[] = [];
	for (const { cells: record, line } of rows) {
		const [typedFrom = '', typedTo = '', kind = ''] = record;
		const from = parseFromPath(typedFrom, appUrl);
		const to = parseToPath(typedTo, appUrl);
		if (record.length === 0) errors.push(fill(words.unreadable, { line }));
		else if (record.length < 2 || record.length > 3) errors.push(fill(words.columns, { line }));
		else if (!/^(permanent|temporary|301|302|)$/i.test(kind)) errors.push(fill(words.kind, { line }));
		else if (!from) errors.push(fill(words.from, { line, from: typedFrom }));
		else if (!to || to.length > 2000) errors.push(fill(words.to, { line, to: typedTo.slice(0, 200) }));
		else redirects.push({ line, from, to, permanent: !/^(temporary|302)$/i.test(kind) });
	}
	return errors.length > 0 ? { errors } : { redirects };
}
