import { Link } from 'react-router';
import type { PersonField } from '#app/crm/people/fields.server.ts';
import type { Person } from '#app/crm/people/person.server.ts';
import type { Tag } from '#app/crm/people/tags.server.ts';
import { Button } from '#app/ui/button.tsx';
import { detailsWords, followUpWords, tagWords } from '#content/console/people-details.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { Facts } from '../kit/values.tsx';
import { inputOf, personPath, tagPath, tagsPath } from './addresses.ts';
import { TagInput } from './tag-input.tsx';

type Values = Readonly<Record<string, string>>;

/** A person's tags, each with a button that removes it, and a field for another. @param tags Theirs. @param all To choose from. */
export function TagsSection({ person, tags, all }: { person: Person; tags: readonly Tag[]; all: readonly Tag[] }) {
	const others = all.filter(({ id }) => !tags.some((tag) => tag.id === id));
	return (
		<Section id="tags" heading={tagWords.heading}>
			{tags.length > 0 && (
				<ul className="people-tags">
					{tags.map(({ id, name }) => (
						<li key={id}>
							<Link to={tagPath(id)}>{name}</Link>
							<FormButton
								label="×"
								subject={`${tagWords.remove} ${name}`}
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
				label={tagWords.add}
				intent="tag"
				className="console-inline people-add-tag"
				action={personPath(person.id)}
			>
				<TagInput name="tag" label={tagWords.add} help={tagWords.help} tags={others} />
				<Button type="submit" variant="secondary" size="small">
					{tagWords.button}
				</Button>
			</ConsoleForm>
			<Link className="people-way" to={tagsPath()}>
				{tagWords.manage}
			</Link>
		</Section>
	);
}

/** When to contact the person again. */
export function FollowUpSection({ person: { id, followUp } }: { person: Person }) {
	const { heading, day, note, button, clear } = followUpWords;
	return (
		<Section id="follow-up" heading={heading}>
			<ConsoleForm id="follow-up" label={heading} intent="follow-up" action={personPath(id)}>
				<ConsoleField name="day" label={day} type="date" defaultValue={followUp?.day ?? ''} />
				<ConsoleField name="note" label={note} defaultValue={followUp?.note ?? ''} optional />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
			{followUp && <FormButton label={clear} intent="follow-up-done" action={personPath(id)} />}
		</Section>
	);
}

interface DetailsProps {
	person: Person;
	fields: readonly PersonField[];
	values: Values;
}

/** Name, company, job title and custom fields: their values, and the form that changes them. */
export function DetailsSection({ person, fields, values }: DetailsProps) {
	const { heading, name, company, title, button } = detailsWords;
	const isRefused = useFormAnswer('details') !== undefined;
	const shown = fields.map((field) => [field.name, valueText(field, values[field.id])] as const);
	return (
		<Section id="details" heading={heading}>
			<Facts className="people-facts" facts={shown} />
			<details open={isRefused}>
				<summary>{detailsWords.change}</summary>
				<ConsoleForm
					id="details"
					label={heading}
					intent="details"
					hidden={{ version: String(person.version) }}
					action={personPath(person.id)}
				>
					<ConsoleField name="name" label={name} defaultValue={person.name ?? ''} optional />
					<ConsoleField name="company" label={company} defaultValue={person.company ?? ''} optional />
					<ConsoleField name="title" label={title} defaultValue={person.title ?? ''} optional />
					{fields.map((field) => (
						<ValueField key={field.id} field={field} value={values[field.id] ?? ''} />
					))}
					<Button type="submit" variant="secondary" size="small">
						{button}
					</Button>
				</ConsoleForm>
			</details>
		</Section>
	);
}

/** The field of a custom field's value. */
export function ValueField({ field: { id, name, kind, choices }, value }: { field: PersonField; value: string }) {
	const common = { name: inputOf(id), label: name, defaultValue: value, optional: true };
	const { none, yes, no } = detailsWords;
	const yesNo = [
		{ value: 'yes', label: yes },
		{ value: 'no', label: no },
	];
	switch (kind) {
		case 'choice':
			return <ConsoleField {...common} prompt={none} options={choices.map((label) => ({ value: label, label }))} />;
		case 'yes-no':
			return <ConsoleField {...common} prompt={none} options={yesNo} />;
		default:
			return <ConsoleField {...common} type={kind === 'date' ? 'date' : 'text'} />;
	}
}

function valueText({ kind }: PersonField, value: string | undefined): string | undefined {
	if (kind !== 'yes-no' || !value) return value;
	return value === 'yes' ? detailsWords.yes : detailsWords.no;
}
