import { defineAction } from '#app/act.server.ts';
import { addField, changeField, deleteField } from '#app/crm/people/fields.server.ts';
import { fieldsPath } from './addresses.ts';
import { changeFieldSchema, deleteFieldSchema, fieldSchema, fieldsPage } from './people.schema.ts';

const { messages, done } = fieldsPage;
const success = (title: string) => ({ kind: 'success' as const, title });
const taken = { fields: { name: [messages.taken] } };

const add = defineAction({
	name: 'fields.add',
	form: 'add',
	schema: fieldSchema,
	errors: { full: messages.full, '23505': taken },
	async run({ tx, value }) {
		const id = await addField(tx, value);
		const audit = { subject: { kind: 'field', id }, after: { kind: value.kind } };
		return { audit, to: fieldsPath(), toast: success(done.added) };
	},
});

const change = defineAction({
	name: 'fields.change',
	form: 'change',
	schema: changeFieldSchema,
	errors: {
		gone: messages.gone,
		choices: { fields: { choices: [messages.choices] } },
		'in-use': (choice: string) => ({ fields: { choices: [messages.inUse.replace('{choice}', () => choice)] } }),
		'23505': taken,
	},
	async run({ tx, value: { field, name, choices } }) {
		await changeField(tx, field, { name, choices });
		return { audit: { subject: { kind: 'field', id: field } }, to: fieldsPath(), toast: success(done.saved) };
	},
});

const remove = defineAction({
	name: 'fields.delete',
	form: 'delete',
	schema: deleteFieldSchema,
	errors: { gone: messages.gone },
	async run({ tx, value: { field } }) {
		const values = await deleteField(tx, field);
		const audit = { subject: { kind: 'field', id: field }, before: { values } };
		return { audit, to: fieldsPath(), toast: success(done.deleted) };
	},
});

export const fieldActions = { add, change, delete: remove };
