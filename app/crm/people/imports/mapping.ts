import type { PersonField } from '../fields.server.ts';

/** What a column of a file can be, besides a custom field. */
export const columnKinds = ['email', 'name', 'first', 'last', 'company', 'title', 'tags'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** What a column of a file is: one of `columnKinds`, `field:` with a field's id, or nothing. */
export type ColumnTarget = ColumnKind | `field:${string}` | '';

/** What each column of a file is. */
export type Mapping = readonly ColumnTarget[];

/** Headings as other products write them, without spaces and punctuation. */
const GUESSES: Record<ColumnKind, readonly string[]> = {
	email: ['email', 'emailaddress', 'mail', 'emailadresse', 'correo', 'courriel'],
	name: ['name', 'fullname', 'contact', 'contactname'],
	first: ['firstname', 'givenname', 'vorname', 'prenom', 'nombre'],
	last: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellido'],
	company: ['company', 'companyname', 'organization', 'employer', 'firma', 'account'],
	title: ['title', 'jobtitle', 'role', 'position', 'job'],
	tags: ['tags', 'tag', 'labels', 'label', 'categories'],
};

/** Guesses what the columns of a file are. Each target is guessed once. */
export function guessMapping(headers: readonly string[], fields: readonly Pick<PersonField, 'id' | 'name'>[]): Mapping {
	const taken = new Set<ColumnTarget>();
	return headers.map((header) => {
		const target = guess(header, fields);
		if (taken.has(target)) return '';
		taken.add(target);
		return target;
	});
}

function guess(header: string, fields: readonly Pick<PersonField, 'id' | 'name'>[]): ColumnTarget {
	const plain = header
		.toLowerCase()
		.normalize('NFKD')
		.replaceAll(/[^\p{L}\p{N}]/gu, '');
	const field = fields.find(({ name }) => name.toLowerCase() === header.toLowerCase());
	if (field) return `field:${field.id}`;
	return columnKinds.find((kind) => GUESSES[kind].includes(plain)) ?? '';
}

/** Why a mapping cannot be used. @returns Undefined if it can. */
export function mappingProblem(mapping: Mapping): 'email' | 'twice' | undefined {
	const used = mapping.filter(Boolean);
	if (!used.includes('email')) return 'email';
	return new Set(used).size < used.length ? 'twice' : undefined;
}
