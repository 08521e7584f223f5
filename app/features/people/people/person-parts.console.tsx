import { Link } from 'react-router';
import { ConsoleField, ConsoleForm, Refusal, useFormAnswer } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { formatDay, formatMinute } from '#app/console/times.ts';
import { Facts, MailTo, State } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { listNames } from '#content/mailing-lists.ts';
import { yesOrNo } from './field-values.ts';
import type { PersonField } from './fields.server.ts';
import { TagInput } from './page-parts.console.tsx';
import { inputOf, personPath, tagPath, tagsPath } from './people.console.ts';
import type { Person } from './person.server.ts';
import { stageNames, stages } from './stages.ts';
import type { Tag } from './tags.server.ts';

interface Props {
	person: Person;
}

/** The form for stage and owner. It sends the row version, to detect concurrent changes. */
export function StageForm({ person, operators }: Props & { operators: { id: string; name: string }[] }) {
	const id = 'standing';
	return (
		<Section id={id} heading="Status">
			<StageNote person={person} />
			<ConsoleForm
				id={id}
				label="Status"
				intent={id}
				hidden={{ version: String(person.version) }}
				action={personPath(person.id)}
			>
				<ConsoleField
					name="stage"
					label="Stage"
					defaultValue={person.stageOverride ?? ''}
					prompt={`Automatic: ${stageNames[person.automaticStage]}`}
					options={stages.map((value) => ({ value, label: stageNames[value] }))}
					optional
				/>
				<ConsoleField
					name="reason"
					label="Why set by hand"
					help="Needed if you set a stage that orders and access decide otherwise."
					defaultValue={person.stageReason ?? ''}
					optional
				/>
				<ConsoleField
					name="owner"
					label="Owner"
					defaultValue={person.owner ?? ''}
					prompt="Unassigned"
					options={operators.map(({ id: value, name: label }) => ({ value, label }))}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					Save
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function StageNote({ person: { stage, automaticStage, stageReason } }: Props) {
	return (
		<p>
			<State of={stage} words={stageNames} />
			{stage !== automaticStage && (
				<span className="console-sub">
					{`Set by hand${stageReason ? `: “${stageReason}”` : '.'} Orders and access say “${stageNames[automaticStage]}”.`}
				</span>
			)}
		</p>
	);
}

/** The form for a new note. @param noteKey Idempotency key: a repeated submit adds one note. */
export function Note({ noteKey }: { noteKey: string }) {
	const id = 'note';
	return (
		<Section id={id} heading="Add a note">
			<ConsoleForm id={id} label="Add a note" intent={id} hidden={{ key: noteKey }}>
				<ConsoleField
					name="text"
					label="Note"
					help="Visible to all operators. A note cannot be changed; it is erased with the contact."
					isLabelHidden
					lines={3}
				/>
				<Button type="submit" variant="secondary" size="small">
					Add note
				</Button>
			</ConsoleForm>
		</Section>
	);
}

export function ContactDetails({ person, canMerge }: Props & { canMerge: boolean }) {
	const rows: [string, string | null][] = [
		['Company', person.company],
		['Job title', person.title],
		['First active', formatMinute(person.firstSeenAt)],
		['Last active', person.lastSeenAt && formatMinute(person.lastSeenAt)],
		['Mailing lists', person.lists.map(({ list }) => listNames[list]).join(', ') || 'None'],
	];
	return (
		<Section id="facts" heading="Contact details">
			<Refusal form="facts" />
			<ul className="console-list people-addresses">
				{person.addresses.map(({ id, email, mergedInto, mergedAt, isSuppressed }) => (
					<li key={id}>
						<MailTo email={email} />
						{isSuppressed && <span className="console-sub">gets no email: on the suppression list</span>}
						{mergedInto && mergedAt && <span className="console-sub">{`merged on ${formatDay(mergedAt)}`}</span>}
						{mergedInto && canMerge && (
							<FormButton
								label="Undo merge"
								subject={email}
								intent="unmerge"
								hidden={{ address: id }}
								action={personPath(person.id)}
							/>
						)}
					</li>
				))}
			</ul>
			<Facts className="people-facts" facts={rows} />
			{canMerge && (
				<a className="people-way" href={personPath(person.id, 'merge')}>
					Merge with another address
				</a>
			)}
		</Section>
	);
}

export function PersonalData({ id, canErase }: { id: string; canErase: boolean }) {
	return (
		<Section id="data" heading="Personal data">
			<p className="soft">Everything they sent us and their files as one ZIP, without what others wrote about them.</p>
			<FormButton label="Export" action={personPath(id, 'export')} className="console-actions">
				{canErase && <a href={personPath(id, 'erase')}>Erase this contact</a>}
			</FormButton>
		</Section>
	);
}

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
								subject={`Remove ${name}`}
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
	values: Readonly<Record<string, string>>;
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

function ValueField({ field: { id, name, kind, choices }, value }: { field: PersonField; value: string }) {
	const common = { name: inputOf(id), label: name, defaultValue: value, optional: true };
	const choose = (labels: readonly (readonly [string, string])[]) => (
		<ConsoleField {...common} prompt="–" options={labels.map(([value, label]) => ({ value, label }))} />
	);
	switch (kind) {
		case 'choice':
			return choose(choices.map((label) => [label, label]));
		case 'yes-no':
			return choose(Object.entries(yesOrNo));
		default:
			return <ConsoleField {...common} type={kind === 'date' ? 'date' : 'text'} />;
	}
}

function valueText({ kind }: PersonField, value: string | undefined): string | undefined {
	return kind === 'yes-no' && value ? yesOrNo[value === 'yes' ? 'yes' : 'no'] : value;
}
