import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { isEmailAddress, optionalChoice, optionalText } from '#app/forms/rules.ts';
import { emailColumn, plainHeading, type TargetColumn } from '#app/import/columns.ts';
import { earlierLines } from '#app/import/imports.server.ts';
import type { TableLine } from '#app/import/read-table.server.ts';
import {
	cellsProblem,
	type ImportContext,
	type ImportTarget,
	invalid,
	type LinePlan,
	type LineProblem,
	noFields,
} from '#app/import/target.server.ts';
import { DELETED_FIELD } from '#app/import/words.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { Tables } from '#database/tables.ts';
import { type Changes, undoContacts, writeContacts } from './contacts-write.server.ts';
import { readErased } from './erased-hash.server.ts';
import { parseFieldValue } from './field-values.ts';
import { listFields, type PersonField } from './fields.server.ts';

const columns: readonly TargetColumn[] = [
	{ ...emailColumn, label: 'Email' },
	{
		key: 'name',
		label: 'Name',
		guesses: ['name', 'fullname', 'contact', 'contactname', 'displayname'],
		looks: () => true,
	},
	{ key: 'first', label: 'First name', guesses: ['firstname', 'givenname', 'vorname', 'prenom', 'nombre'] },
	{ key: 'middle', label: 'Middle name', guesses: ['middlename', 'additionalname'] },
	{
		key: 'last',
		label: 'Last name',
		guesses: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'apellidos'],
	},
	{
		key: 'company',
		label: 'Company',
		guesses: [
			'company',
			'companyname',
			'organization',
			'organizationname',
			'organization1name',
			'employer',
			'firma',
			'unternehmen',
			'empresa',
			'entreprise',
			'account',
			'accountname',
			'associatedcompany',
		],
	},
	{
		key: 'title',
		label: 'Job title',
		guesses: ['title', 'jobtitle', 'role', 'position', 'job', 'organizationtitle', 'organization1title'],
	},
	{
		key: 'tags',
		label: 'Tags, separated by commas',
		guesses: ['tags', 'tag', 'labels', 'label', 'categories', 'groupmembership'],
	},
	{ key: 'note', label: 'Note', guesses: ['note', 'notes', 'comment', 'comments', 'notizen', 'notas'] },
];

const PHONE = ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telefon'];

const MAX_DETAIL = 200;
const MAX_NOTE = 5000;
const MAX_TAGS = 20;
const MAX_TAG = 60;
/** Google Contacts puts several values of one kind into a cell. */
const SEVERAL = ' ::: ';

/** Groups that everyone has in Google Contacts. */
const GOOGLE_GROUPS = /^\* (myContacts|starred|friends|family|coworkers)$/i;

const planSchema = z.object({
	tag: optionalText(60),
	existing: optionalChoice(['fill', 'overwrite'] as const),
});

export const contactsImport: ImportTarget<ContactOptions, Changes, object, z.infer<typeof planSchema>> = {
	name: 'contacts',
	path: `${consolePaths.people}/imports`,
	back: { to: consolePaths.people, label: 'Contacts' },
	actions: {
		upload: 'imports.upload',
		plan: 'imports.plan',
		run: 'imports.run',
		undo: 'imports.undo',
		discard: 'imports.discard',
	},
	words: {
		heading: 'Import contacts',
		lead: 'A CSV file with a line of headings, as spreadsheets and other products export it. Nothing is imported before you have seen what would change.',
		earlierHelp: 'Each can be undone for 30 days. Then the file is deleted; the contacts stay.',
		subject: 'Contact',
		counts: { new: 'New contacts', change: 'Changed', same: 'Already the same', invalid: 'Not imported' },
		undo: 'Contacts that it created are deleted, unless something else happened to them since. Values that it changed are restored, unless they were changed again. You then see what was left, line by line.',
	},
	problems: {
		left: 'Changed since, left as is: {names}',
		kept: 'Something else happened to this contact since, so it stays.',
		tags: 'More than 20 tags, or one with more than 60 characters.',
		number: '{column}: not a number.',
		date: '{column}: not a day.',
		choice: '{column}: not one of the choices.',
	},
	upload: noFields,
	mapping: {
		schema: planSchema,
		options: ({ tag, existing }) => ({ tag: tag || null, overwrites: existing === 'overwrite' }),
		fields: ({ tag, overwrites }) => [
			{
				name: 'existing',
				label: 'Contacts that exist',
				options: [
					{ value: 'fill', label: 'Fill only what is empty' },
					{ value: 'overwrite', label: 'Replace what differs' },
				],
				defaultValue: overwrites ? 'overwrite' : 'fill',
			},
			{
				name: 'tag',
				label: 'Tag for everyone in the file',
				help: 'Optional. It makes them easy to find again.',
				defaultValue: tag ?? '',
				optional: true,
			},
		],
	},
	columns: async (db) => [...columns, ...(await listFields(db)).map(fieldColumn)],
	plan: planContacts,
	apply: writeContacts,
	undo: undoContacts,
	describe: ({ values, tags, note, others = [] }, names) => [
		...Object.entries(values).map(([key, [before, after]]) => {
			const name = names.get(key) ?? DELETED_FIELD;
			return `${name}: ${before === null ? '' : `${before} → `}${after}`;
		}),
		...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []),
		...(note ? [`Note: ${note.text}`] : []),
		...(others.length > 0 ? [`Not imported: ${others.join(', ')}`] : []),
	],
};

function fieldColumn({ id, name }: PersonField): TargetColumn {
	const plain = plainHeading(name);
	return { key: `field:${id}`, label: name, guesses: plain === 'phone' ? PHONE : [plain] };
}

interface ContactOptions {
	/** A tag for everyone in the file. */
	tag: string | null;
	/** Whether values of existing people are replaced; otherwise only missing ones are filled. */
	overwrites: boolean;
}

interface LineValues {
	email: string;
	/** By `name`, `company`, `title` or `field:` with a field's id; only what is not empty. */
	values: Record<string, string>;
	tags: string[];
	note: string;
	/** Other addresses, which are not imported. */
	others: string[];
}

async function planContacts(
	db: Kysely<Tables>,
	_: object,
	{ id, headers, mapping, options }: ImportContext<ContactOptions>,
	lines: readonly TableLine[],
): Promise<LinePlan<Changes>[]> {
	const fields = new Map((await listFields(db)).map((field) => [field.id, field]));
	const read = lines.map(({ line, cells }) => ({ line, result: readLine(cells, headers, mapping, fields) }));
	const emails = read.flatMap(({ result }) => ('content' in result ? [result.content.email.toLowerCase()] : []));
	const known = await readKnown(db, emails);
	const erased = await readErased(db, emails);
	const seen = await earlierLines(db, id, emails, lines[0]?.line ?? 0);
	return read.map(({ line, result }) => {
		if ('problem' in result) return invalid(line, null, result.problem);
		const { content } = result;
		const email = content.email.toLowerCase();
		const earlier = seen.get(email);
		if (earlier) return invalid(line, content.email, { code: 'repeat', line: earlier.line });
		seen.set(email, { line, plan: 'new' });
		if (erased.has(email)) return invalid(line, content.email, { code: 'erased' });
		const person = known.get(email);
		const changes = changesOf(content, person, options);
		const isSame = changes.tags.length === 0 && !changes.note && Object.keys(changes.values).length === 0;
		const plan = person ? (isSame ? 'same' : 'change') : 'new';
		return { line, email: content.email, person: person?.id ?? null, plan, problem: null, changes };
	});
}

function changesOf(
	{ values, tags, note, others }: LineValues,
	person: KnownPerson | undefined,
	{ tag, overwrites }: ContactOptions,
): Changes {
	const changed = Object.entries(values).flatMap(([name, after]) => {
		const before = person?.values[name] ?? null;
		return before === after || (before !== null && !overwrites) ? [] : [[name, [before, after]] as const];
	});
	const had = new Set(person?.tags.map((name) => name.toLowerCase()));
	const wanted = new Map([...tags, ...(tag ? [tag] : [])].map((name) => [name.toLowerCase(), name]));
	return {
		values: Object.fromEntries(changed.map(([name, [before, after]]) => [name, [before, after]])),
		tags: [...wanted].flatMap(([key, name]) => (had.has(key) ? [] : [name])),
		...(note && !person?.notes.includes(note) && { note: { text: note } }),
		...(others.length > 0 && { others }),
	};
}

interface KnownPerson {
	id: string;
	values: Record<string, string>;
	tags: string[];
	notes: string[];
}

/** The existing people of addresses, by address in lower case. A merged address is the person's. */
async function readKnown(db: Kysely<Tables>, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
	const { rows } = await sql<{
		email: string;
		id: string;
		details: Record<string, string | null>;
		tags: string[];
		notes: string[];
		fields: Record<string, string> | null;
	}>`
		select lower(c.email) as email, c.person_uuid as id,
			jsonb_build_object('name', p.name, 'company', p.company, 'title', p.title) as details,
			array(select distinct t.name from customers m join person_tags x on x.customer_uuid = m.customer_uuid
				join tags t on t.tag_uuid = x.tag_uuid where m.person_uuid = c.person_uuid) as tags,
			array(select n.text from customers m join person_notes n on n.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid) as notes,
			(select jsonb_object_agg('field:' || v.field_uuid, v.value) from (
				select distinct on (x.field_uuid) x.field_uuid, x.value from customers m
				join person_field_values x on x.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid order by x.field_uuid, m.customer_uuid <> m.person_uuid, m.customer_uuid
			) v) as fields
		from customers c join customers p on p.customer_uuid = c.person_uuid
		where lower(c.email) = any(${emails}::text[]) and c.erased_at is null and c.released_at is null`.execute(db);
	return new Map(
		rows.map(({ email, id, details, tags, notes, fields }) => {
			const set = Object.entries({ ...details, ...fields }).flatMap(([name, value]) => (value ? [[name, value]] : []));
			return [email, { id, tags, notes, values: Object.fromEntries(set) }];
		}),
	);
}

function readLine(
	cells: readonly string[],
	headers: readonly string[],
	mapping: readonly string[],
	fields: ReadonlyMap<string, PersonField>,
): { content: LineValues } | { problem: LineProblem } {
	const unusable = cellsProblem(cells, headers);
	if (unusable) return { problem: unusable };
	const cell = (key: string) => oneLine(cells[mapping.indexOf(key)] ?? '');
	const [email = '', ...others] = cell('email').split(SEVERAL);
	if (!isEmailAddress(email)) return { problem: { code: 'email' } };
	const name = cell('name') || [cell('first'), cell('middle'), cell('last')].filter(Boolean).join(' ');
	const details = { name, company: cell('company'), title: cell('title') };
	const note = cells[mapping.indexOf('note')] ?? '';
	if (note.length > MAX_NOTE || Object.values(details).some(({ length }) => length > MAX_DETAIL))
		return { problem: { code: 'long' } };
	const tags = [...new Set(tagsOf(cell('tags')))];
	if (tags.length > MAX_TAGS || tags.some(({ length }) => length > MAX_TAG)) return { problem: { code: 'tags' } };
	const values = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
	for (const [index, target] of mapping.entries()) {
		const field = target.startsWith('field:') ? fields.get(target.slice('field:'.length)) : undefined;
		const text = oneLine(cells[index] ?? '');
		if (!field || !text) continue;
		const parsed = parseFieldValue(field, text);
		if ('problem' in parsed) return { problem: { code: parsed.problem, column: field.name } };
		values[target] = parsed.value;
	}
	return { content: { email, values, tags, note, others } };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The tags of a cell; those in quotation marks contain separators, as `tagsCell` and Mailchimp write them. */
const tagsOf = (text: string): string[] =>
	[...text.replaceAll(SEVERAL, ',').matchAll(/"((?:[^"]|"")*)"|[^,;|"]+/g)]
		.map(([all, quoted]) => (quoted === undefined ? all : quoted.replaceAll('""', '"')).trim())
		.filter((tag) => tag !== '' && !GOOGLE_GROUPS.test(tag));

export const tagsCell = (tags: readonly string[]): string =>
	tags.map((tag) => (/[,;|"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');
