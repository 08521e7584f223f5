import type { Person } from '#app/crm/people/person.server.ts';
import { stages } from '#app/crm/people/stages.ts';
import { Button } from '#app/ui/button.tsx';
import { listNames, personPage, stageNames } from '#content/console/people.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { formatDay, formatMinute } from '../kit/times.ts';
import { Facts, MailTo, State } from '../kit/values.tsx';
import { personPath } from './addresses.ts';

interface Props {
	person: Person;
}

/** The form for stage and owner. It sends the row version, to detect concurrent changes. */
export function StageForm({ person, operators }: Props & { operators: { id: string; name: string }[] }) {
	const id = 'standing';
	const { heading, stage, automatic, reason, reasonHelp, owner, nobody, button } = personPage.standing;
	return (
		<Section id={id} heading={heading}>
			<StageNote person={person} />
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
					defaultValue={person.stageOverride ?? ''}
					prompt={automatic.replace('{stage}', stageNames[person.automaticStage])}
					options={stages.map((value) => ({ value, label: stageNames[value] }))}
					optional
				/>
				<ConsoleField name="reason" label={reason} help={reasonHelp} defaultValue={person.stageReason ?? ''} optional />
				<ConsoleField
					name="owner"
					label={owner}
					defaultValue={person.owner ?? ''}
					prompt={nobody}
					options={operators.map(({ id: value, name: label }) => ({ value, label }))}
					optional
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

/** The stage in effect, and why it is not the automatic one. */
function StageNote({ person: { stage, automaticStage, stageReason } }: Props) {
	const { override, overrideReason } = personPage.standing;
	const sentence = stageReason ? overrideReason : override;
	return (
		<p>
			<State of={stage} words={stageNames} />
			{stage !== automaticStage && (
				<span className="console-sub">
					{sentence.replace('{stage}', stageNames[automaticStage]).replace('{reason}', () => stageReason ?? '')}
				</span>
			)}
		</p>
	);
}

/** The form for a new note. @param noteKey Idempotency key: a repeated submit adds one note. */
export function Note({ noteKey }: { noteKey: string }) {
	const id = 'note';
	const { heading, label, help, button } = personPage.note;
	return (
		<Section id={id} heading={heading}>
			<ConsoleForm id={id} label={heading} intent={id} hidden={{ key: noteKey }}>
				<ConsoleField name="text" label={label} help={help} isLabelHidden lines={3} />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

/** A person's details and addresses. A merged address has a button to undo the merge. */
export function ContactDetails({ person, canMerge }: Props & { canMerge: boolean }) {
	const words = personPage.facts;
	const rows: [string, string | null][] = [
		[words.company, person.company],
		[words.title, person.title],
		[words.first, formatMinute(person.firstSeenAt)],
		[words.last, person.lastSeenAt && formatMinute(person.lastSeenAt)],
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
						{mergedInto && canMerge && (
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
			{canMerge && (
				<a className="people-way" href={personPath(person.id, 'merge')}>
					{words.merge}
				</a>
			)}
		</Section>
	);
}

/** Data export and erasure, as privacy law requires. */
export function PersonalData({ id, canErase }: { id: string; canErase: boolean }) {
	const { heading, text, export: exports, erase } = personPage.data;
	return (
		<Section id="data" heading={heading}>
			<p className="soft">{text}</p>
			<FormButton label={exports} action={personPath(id, 'export')} className="console-actions">
				{canErase && <a href={personPath(id, 'erase')}>{erase}</a>}
			</FormButton>
		</Section>
	);
}
