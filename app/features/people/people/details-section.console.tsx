import { Link } from 'react-router';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { inputOf, personPath, tagPath, tagsPath } from './addresses.console.ts';
import type { PersonField } from './fields.server.ts';
import type { Person } from './person.server.ts';
import { TagInput } from './tag-input.console.tsx';
import type { Tag } from './tags.server.ts';

/** The words of tags, custom fields and follow-ups. */

export const detailsWords = {
	yes: 'Yes',
	no: 'No',
} as const;

type Values = Readonly<Record<string, string>>;

export function TagsSection({ person, tags, all }: { person: Person; tags: readonly Tag[]; all: readonly Tag[] }) {
	const others = all.filter(({ id }) => !tags.some((tag) => tag.id === id));
	return (
		<Section id="tags" heading="Tags">
			{tags.length > 0 && (
				<ul className="people-tags">
					{tags.map(({ id, name }) => (
						<li key={id}>
							<Link to={tagPath(id)}>{name}</Link>
							<FormButton
								label="×"
								subject={`${'Remove'} ${name}`}
								intent="untag"
								hidden={{ tag: id }}
								action={personPath(person.id)}
								variant="quiet"
							/>
						</li>
					))}
				</ul>
			)}
			<ConsoleForm
				id="tags"
				label="Add a tag"
				intent="tag"
				className="console-inline people-add-tag"
				action={personPath(person.id)}
			>
				<TagInput name="tag" label="Add a tag" help="An existing tag, or a new one." tags={others} />
				<Button type="submit" variant="secondary" size="small">
					Add
				</Button>
			</ConsoleForm>
			<Link className="people-way" to={tagsPath()}>
				All tags
			</Link>
		</Section>
	);
}

export function FollowUpSection({ person: { id, followUp } }: { person: Person }) {
	return (
		<Section id="follow-up" heading="Follow-up">
			<ConsoleForm id="follow-up" label="Follow-up" intent="follow-up" action={personPath(id)}>
				<ConsoleField name="day" label="Contact again on" type="date" defaultValue={followUp?.day ?? ''} />
				<ConsoleField name="note" label="What about" defaultValue={followUp?.note ?? ''} optional />
				<Button type="submit" variant="secondary" size="small">
					Set follow-up
				</Button>
			</ConsoleForm>
			{followUp && <FormButton label="Follow-up done" intent="follow-up-done" action={personPath(id)} />}
		</Section>
	);
}

interface DetailsProps {
	person: Person;
	fields: readonly PersonField[];
	values: Values;
}

export function DetailsSection({ person, fields, values }: DetailsProps) {
	const isRefused = useFormAnswer('details') !== undefined;
	const shown = fields.map((field) => [field.name, valueText(field, values[field.id])] as const);
	return (
		<Section id="details" heading="Details">
			<Facts className="people-facts" facts={shown} />
			<details open={isRefused}>
				<summary>Change details</summary>
				<ConsoleForm
					id="details"
					label="Details"
					intent="details"
					hidden={{ version: String(person.version) }}
					action={personPath(person.id)}
				>
					<ConsoleField name="name" label="Name" defaultValue={person.name ?? ''} optional />
					<ConsoleField name="company" label="Company" defaultValue={person.company ?? ''} optional />
					<ConsoleField name="title" label="Job title" defaultValue={person.title ?? ''} optional />
					{fields.map((field) => (
						<ValueField key={field.id} field={field} value={values[field.id] ?? ''} />
					))}
					<Button type="submit" variant="secondary" size="small">
						Save details
					</Button>
				</ConsoleForm>
			</details>
		</Section>
	);
}

export function ValueField({ field: { id, name, kind, choices }, value }: { field: PersonField; value: string }) {
	const common = { name: inputOf(id), label: name, defaultValue: value, optional: true };
	const { yes, no } = detailsWords;
	const yesNo = [
		{ value: 'yes', label: yes },
		{ value: 'no', label: no },
	];
	switch (kind) {
		case 'choice':
			return <ConsoleField {...common} prompt="–" options={choices.map((label) => ({ value: label, label }))} />;
		case 'yes-no':
			return <ConsoleField {...common} prompt="–" options={yesNo} />;
		default:
			return <ConsoleField {...common} type={kind === 'date' ? 'date' : 'text'} />;
	}
}

function valueText({ kind }: PersonField, value: string | undefined): string | undefined {
	if (kind !== 'yes-no' || !value) return value;
	return value === 'yes' ? detailsWords.yes : detailsWords.no;
}
