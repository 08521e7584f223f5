import { actionsOf, defineAction, success } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/fields.console.route';
import { addField, changeField, countFieldValues, deleteField, listFields, type PersonField } from './fields.server.ts';
import { ChangeLink, ChangeSection, Deletion, DetailsHead } from './page-parts.console.tsx';
import { BAD_CHOICES, changeFieldSchema, deleteFieldSchema, fieldSchema } from './people.console.schema.ts';
import { fieldsPath } from './people.console.ts';

const kinds = { text: 'Text', number: 'Number', date: 'Date', choice: 'Choice', 'yes-no': 'Yes or no' } as const;

const taken = { fields: { name: ['Another field has this name.'] } };

const add = defineAction({
	name: 'fields.add',
	form: 'add',
	schema: fieldSchema,
	errors: { full: 'There are 30 fields already, which is the limit. Delete one first.', '23505': taken },
	async run({ tx, value }) {
		const id = await addField(tx, value);
		const audit = { subject: { kind: 'field', id }, after: { kind: value.kind } };
		return { audit, to: fieldsPath(), toast: success('Field added') };
	},
});

const change = defineAction({
	name: 'fields.change',
	form: 'change',
	schema: changeFieldSchema,
	errors: {
		gone: 'Someone deleted this field meanwhile.',
		choices: { fields: { choices: [BAD_CHOICES] } },
		'in-use': (choice: string) => ({
			fields: { choices: [`Contacts have the choice “${choice}”. Change them first, or leave it in the list.`] },
		}),
		'23505': taken,
	},
	async run({ tx, value: { field, name, choices } }) {
		await changeField(tx, field, { name, choices });
		return { audit: { subject: { kind: 'field', id: field } }, to: fieldsPath(), toast: success('Field saved') };
	},
});

const remove = defineAction({
	name: 'fields.delete',
	form: 'delete',
	schema: deleteFieldSchema,
	errors: { gone: 'Someone deleted this field meanwhile.' },
	async run({ tx, value: { field } }) {
		const values = await deleteField(tx, field);
		const audit = { subject: { kind: 'field', id: field }, before: { values } };
		return { audit, to: fieldsPath(), toast: success('Field deleted') };
	},
});

export const meta: Route.MetaFunction = () => consoleHead('Custom fields');

export async function loader({ url, context }: Route.LoaderArgs) {
	const { db } = servicesOf(context);
	const [all, counts] = await Promise.all([listFields(db), countFieldValues(db)]);
	const fields = all.map((field) => ({ ...field, people: counts.get(field.id) ?? 0 }));
	return {
		fields,
		chosen: fields.find(({ id }) => id === url.searchParams.get('field')),
		isDeleting: url.searchParams.has('delete'),
		canChange: can(context.get(operatorContext), 'fields.change'),
	};
}

export const action = actionsOf({ add, change, delete: remove });

type Field = PersonField & { people: number };

export default function Fields({ loaderData: { fields, chosen, isDeleting, canChange } }: Route.ComponentProps) {
	return (
		<>
			<DetailsHead
				heading="Custom fields"
				lead="Fields of your own on every contact’s page. Each can be a column and a filter of the list."
			/>
			{canChange &&
				chosen &&
				(isDeleting ? (
					<Deletion
						heading={`Delete the field “${chosen.name}”?`}
						text={`${chosen.people.toLocaleString('en-US')} contacts have a value, which is deleted with it. This can’t be undone.`}
						label="Delete field"
						hidden={{ field: chosen.id }}
						action={fieldsPath()}
					/>
				) : (
					<Change field={chosen} />
				))}
			{fields.length === 0 ? <p>No custom fields yet.</p> : <FieldTable fields={fields} canChange={canChange} />}
			{canChange ? <Add /> : <p className="soft">Only owners change fields.</p>}
		</>
	);
}

function FieldTable({ fields, canChange }: { fields: readonly Field[]; canChange: boolean }) {
	return (
		<Rows
			region="Custom fields"
			className="people-short"
			rows={fields}
			rowKey={({ id }) => id}
			columns={[
				{ head: 'Field', cell: ({ name }) => name },
				{
					head: 'Kind',
					cell: ({ kind, choices }) => (
						<>
							{kinds[kind]}
							{choices.length > 0 && <span className="console-sub">{choices.join(', ')}</span>}
						</>
					),
				},
				{ head: 'Contacts with a value', isNumber: true, cell: ({ people }) => people.toLocaleString('en-US') },
				canChange && {
					head: 'Change',
					label: '',
					cell: (field) => <ChangeLink name={field.name} to={fieldsPath(field.id)} />,
				},
			]}
		/>
	);
}

function Add() {
	return (
		<Section id="add" heading="Add a field">
			<ConsoleForm id="add" label="Add a field" intent="add" action={fieldsPath()}>
				<ConsoleField name="name" label="Name" />
				<ConsoleField
					name="kind"
					label="Kind"
					help="It cannot be changed later."
					prompt="Choose a kind"
					options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
				/>
				<ConsoleField
					name="choices"
					label="Choices"
					help="One per line, for a field of the kind “Choice”."
					lines={4}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					Add field
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function Change({ field }: { field: Field }) {
	const { id, name, kind, choices } = field;
	return (
		<ChangeSection of={field} addressOf={fieldsPath}>
			<ConsoleForm id="change" label="Change" intent="change" hidden={{ field: id }} action={fieldsPath(id)}>
				<ConsoleField name="name" label="Name" defaultValue={name} />
				{kind === 'choice' && (
					<ConsoleField name="choices" label="Choices" lines={6} defaultValue={choices.join('\n')} />
				)}
				<Button type="submit" variant="secondary" size="small">
					Save
				</Button>
			</ConsoleForm>
		</ChangeSection>
	);
}
