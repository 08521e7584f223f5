import type { Person } from '#app/crm/people/person.server.ts';
import { stages } from '#app/crm/people/stages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { PersistentTextArea } from '#app/ui/text-area.tsx';
import { listNames, personPage, stageNames } from '#content/console/people.ts';
import { invalidProps } from '../kit/autofocus.ts';
import { ConsoleField, ConsoleForm, Refusal, useFormAnswer } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { formatDay, formatMinute } from '../kit/times.ts';
import { Facts, MailTo } from '../kit/values.tsx';
import { personPath } from './addresses.ts';

interface Props {
	person: Person;
}

/** Stage and owner. The form carries the version that was seen. */
export function Standing({ person, operators }: Props & { operators: { id: string; name: string }[] }) {
	const id = 'standing';
	const { heading, stage, owner, nobody, button } = personPage.standing;
	return (
		<Section id={id} heading={heading}>
			<ConsoleForm
				id={id}
				label={heading}
				intent={id}
				hidden={{ version: String(person.version) }}
				action={personPath(person.id)}
			>
				<ConsoleField
					name="stage"
					label={stage}
					defaultValue={person.stage}
					options={stages.map((value) => ({ value, label: stageNames[value] }))}
				/>
				<ConsoleField
					name="owner"
					label={owner}
					defaultValue={person.owner ?? ''}
					prompt={nobody}
					options={operators.map((one) => ({ value: one.id, label: one.name }))}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

/** A note to write. @param noteKey Names it: sent twice, it is one. */
export function Note({ noteKey }: { noteKey: string }) {
	const id = 'note';
	const { heading, label, help, button } = personPage.note;
	const mine = useFormAnswer(id)?.result;
	const errors = mine?.error?.text ?? undefined;
	const typed = mine?.initialValue?.text;
	return (
		<Section id={id} heading={heading}>
			<ConsoleForm id={id} label={heading} intent={id} hidden={{ key: noteKey }}>
				<div className="field">
					<label className="console-hidden" htmlFor="note-text">
						{label}
					</label>
					<PersistentTextArea
						id="note-text"
						name="text"
						className="field-control"
						rows={3}
						defaultValue={typeof typed === 'string' ? typed : undefined}
						aria-required
						{...invalidProps(errors)}
						aria-describedby={errors ? 'note-error note-help' : 'note-help'}
					/>
					<FieldError id="note-error" errors={errors} />
					<p className="field-help" id="note-help">
						{help}
					</p>
				</div>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

/** What is known of a person, and their addresses, each with the way to take its merge back. */
export function ContactDetails({ person, mayMerge }: Props & { mayMerge: boolean }) {
	const words = personPage.facts;
	const rows: [string, string | null][] = [
		[words.company, person.company],
		[words.first, formatMinute(person.firstSeenAt)],
		[words.last, formatMinute(person.lastSeenAt)],
		[words.lists, person.lists.map(({ list }) => listNames[list]).join(', ') || words.noLists],
	];
	return (
		<Section id="facts" heading={words.heading}>
			<Refusal form="facts" />
			<ul className="console-list people-addresses">
				{person.addresses.map(({ id, email, mergedInto, mergedAt, isSuppressed }) => (
					<li key={id}>
						<MailTo email={email} />
						{isSuppressed && <span className="console-sub">{words.suppressed}</span>}
						{mergedInto && mergedAt && (
							<span className="console-sub">{words.merged.replace('{date}', formatDay(mergedAt))}</span>
						)}
						{mergedInto && mayMerge && (
							<FormButton
								label={words.undo}
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
			{mayMerge && (
				<a className="people-way" href={personPath(person.id, 'merge')}>
					{words.merge}
				</a>
			)}
		</Section>
	);
}

/** What a person can ask for by law: all that is theirs, and that it goes. */
export function TheirData({ id, mayErase }: { id: string; mayErase: boolean }) {
	const { heading, text, export: exports, erase } = personPage.data;
	return (
		<Section id="data" heading={heading}>
			<p className="soft">{text}</p>
			<FormButton label={exports} action={personPath(id, 'export')} className="console-actions">
				{mayErase && <a href={personPath(id, 'erase')}>{erase}</a>}
			</FormButton>
		</Section>
	);
}
