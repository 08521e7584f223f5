import * as z from 'zod/mini';
import type { LibraryQuery } from '#app/features/materials/library.server.ts';
import { kinds } from '#app/features/materials/material-limits.ts';
import { parseForm } from '#app/forms/parse.ts';
import { optionalChoice, optionalText } from '#app/forms/rules.ts';
import { myPaths } from '#content/my.ts';
import { certificationSkills } from '#content/program.ts';

const skills = certificationSkills.map(({ id }) => id);

const page = z.pipe(
	optionalText(),
	z.transform((value) => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1)),
);

const schema = z.object({
	words: optionalText(),
	kind: optionalChoice(['learn', 'build']),
	has: optionalChoice(kinds),
	skill: optionalChoice(skills),
	page,
});

/** The query of an address. @returns `problem`, beside the search field, if the words are not valid. */
export function parseLibraryQuery(params: URLSearchParams): { query: LibraryQuery; problem?: string } {
	const form = new FormData();
	for (const name of ['words', 'kind', 'has', 'skill', 'page']) form.set(name, params.get(name) ?? '');
	const submission = parseForm(form, schema);
	if (submission.status === 'success') return { query: submission.value };
	const problem = submission.reply().error?.words?.[0];
	return { query: { words: '', kind: '', has: '', skill: '', page: 1 }, ...(problem && { problem }) };
}

export function libraryPage({ words, kind, has, skill }: LibraryQuery, page: number): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ words, kind, has, skill })) if (value) params.set(name, value);
	if (page > 1) params.set('page', String(page));
	return params.size > 0 ? `${myPaths.library}?${params}` : myPaths.library;
}
