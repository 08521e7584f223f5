import { emailHeadings, plainHeading, type TargetColumn } from '#app/crm/imports/columns.ts';
import type { ImportTarget } from '#app/crm/imports/target.ts';
import { contactColumns } from '#content/import-columns.ts';
import { listFields, type PersonField } from '../fields.server.ts';
import { type Changes, type ContactOptions, planContacts } from './plan.server.ts';
import { undoContacts } from './undo.server.ts';
import { writeContacts } from './write-contacts.server.ts';

const guesses: Record<keyof typeof contactColumns, readonly string[]> = {
	email: emailHeadings,
	name: ['name', 'fullname', 'contact', 'contactname', 'displayname'],
	first: ['firstname', 'givenname', 'vorname', 'prenom', 'nombre'],
	middle: ['middlename', 'additionalname'],
	last: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'apellidos'],
	company: [
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
	title: ['title', 'jobtitle', 'role', 'position', 'job', 'organizationtitle', 'organization1title'],
	tags: ['tags', 'tag', 'labels', 'label', 'categories', 'groupmembership'],
	note: ['note', 'notes', 'comment', 'comments', 'notizen', 'notas'],
};

const PHONE = ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telefon'];

/** Imports of contacts. */
export const contactsTarget: ImportTarget<ContactOptions, Changes> = {
	name: 'contacts',
	async columns(db) {
		const kinds = Object.entries(contactColumns).map(([key, label]) => ({
			key,
			label,
			guesses: guesses[key as keyof typeof guesses],
		}));
		return [...kinds, ...(await listFields(db)).map(fieldColumn)];
	},
	plan: (tx, _, context, lines) => planContacts(tx, context, lines),
	apply: (tx, services, { operator }, plans) => writeContacts(tx, services, operator, plans),
	undo: (tx, services, _, lines) => undoContacts(tx, services, lines),
};

function fieldColumn({ id, name }: PersonField): TargetColumn {
	const plain = plainHeading(name);
	return { key: `field:${id}`, label: name, guesses: plain === 'phone' ? PHONE : [plain] };
}
