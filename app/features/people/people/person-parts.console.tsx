import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { formatDay, formatMinute } from '#app/console/times.ts';
import { Facts, MailTo, State } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { personPath } from './addresses.console.ts';
import { listNames, stageNames } from './people-words.console.ts';
import type { Person } from './person.server.ts';
import { stages } from './stages.ts';

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
	const sentence = stageReason
		? 'Set by hand: “{reason}” Orders and access say “{stage}”.'
		: 'Set by hand. Orders and access say “{stage}”.';
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
