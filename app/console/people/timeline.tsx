import { type EntryKind, entryKinds } from '#app/crm/people/entry-kinds.ts';
import { Button } from '#app/ui/button.tsx';
import { personPage, timelineWords } from '#content/console/people.ts';
import { ConsoleField } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { Time } from '../kit/values.tsx';
import { personPath } from './addresses.ts';
import type { EntryWords } from './entry-words.server.ts';

interface TimelineEntry extends EntryWords {
	key: string;
	kind: EntryKind;
	at: Date;
	/** The address of the page that shows it. */
	to: string | undefined;
}

interface Props {
	person: string;
	entries: TimelineEntry[];
	kind: EntryKind | undefined;
	/** Addresses of the next (older) and of the first page. */
	older: string | undefined;
	newest: string | undefined;
}

/** A person's activity, newest first. */
export function Timeline({ person, entries, kind, older, newest }: Props) {
	const words = personPage.timeline;
	return (
		<Section id="timeline" heading={words.heading}>
			<search>
				<form className="console-inline" action={`${personPath(person)}#timeline`}>
					<ConsoleField
						form="timeline"
						name="kind"
						label={words.filter}
						isLabelHidden
						defaultValue={kind}
						prompt={words.all}
						options={entryKinds.map((value) => ({ value, label: timelineWords.kinds[value] }))}
						optional
					/>
					<Button type="submit" variant="secondary" size="small">
						{words.button}
					</Button>
				</form>
			</search>
			{entries.length === 0 && <p>{words.empty}</p>}
			<ol className="people-timeline">
				{entries.map(({ key, ...entry }) => (
					<Item key={key} {...entry} />
				))}
			</ol>
			<p className="console-actions">
				{newest && <a href={`${newest}#timeline`}>{words.newest}</a>}
				{older && <a href={`${older}#timeline`}>{words.older}</a>}
			</p>
		</Section>
	);
}

function Item({ kind, at, heading, lines, to }: Omit<TimelineEntry, 'key'>) {
	return (
		<li data-kind={kind}>
			<p className="people-when">
				<Time at={at} /> <span>{timelineWords.one[kind]}</span>
			</p>
			<div>
				<p>{to ? <a href={to}>{heading}</a> : heading}</p>
				{lines.map(({ label, text }) => (
					<p key={`${label}${text}`} className="people-line">
						{label && <span className="soft">{label}: </span>}
						{text}
					</p>
				))}
			</div>
		</li>
	);
}
