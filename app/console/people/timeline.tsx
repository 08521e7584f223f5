import { Link } from 'react-router';
import { Section } from '../kit/section.tsx';
import { Time } from '../kit/values.tsx';
import type { TimelineView } from './timeline-view.server.ts';

const timelineWords = {
	heading: 'Activity',
	filter: 'Show',
	messages: 'Messages',
	allMessages: 'All messages',
	other: 'Everything else',
	empty: 'Nothing of this kind.',
	older: 'Earlier',
	newest: 'Latest',
	open: 'Open',
} as const;

const oneWords = {
	form: 'Form',
	message: 'Message',
	mail: 'Email',
	booking: 'Consultation',
	registration: 'Registration',
	enrollment: 'Order',
	payment: 'Payment',
	project: 'Project',
	'career-map': 'Career map',
	subscription: 'List',
	consent: 'Consent',
	campaign: 'Campaign',
	affiliate: 'Affiliate',
	conversation: 'Email',
	note: 'Note',
	action: 'Change',
} as const;

const groupsWords = { all: 'All', messages: 'Messages', events: 'Events', money: 'Money', emails: 'Emails' } as const;

type Shown = TimelineView['items'][number];
type Entry = Shown['entry'];

const words = timelineWords;

export function Timeline({ timeline }: { timeline: TimelineView }) {
	const { show = 'all', groups, messages, items, older, newest } = timeline;
	return (
		<Section id="timeline" heading={words.heading}>
			<nav className="console-chips" aria-label={words.filter}>
				{groups.map(({ name, to }) => (
					<Link key={name} to={to} aria-current={name === show ? 'page' : undefined}>
						{groupsWords[name]}
					</Link>
				))}
			</nav>
			{messages && messages.entries.length > 0 && (
				<>
					<h3 className="people-subheading">{words.messages}</h3>
					<Entries items={messages.entries.map((entry) => ({ entry, repeats: [], heading: '' }))} />
					{messages.all && (
						<p className="console-actions">
							<Link to={messages.all}>{words.allMessages}</Link>
						</p>
					)}
					<h3 className="people-subheading">{words.other}</h3>
				</>
			)}
			{items.length === 0 ? <p>{words.empty}</p> : <Entries items={items} />}
			<p className="console-actions">
				{newest && <a href={newest}>{words.newest}</a>}
				{older && <a href={older}>{words.older}</a>}
			</p>
		</Section>
	);
}

function Entries({ items }: { items: readonly Shown[] }) {
	return (
		<ol className="people-timeline">
			{items.map(({ entry, repeats, heading }) => (
				<li key={entry.key} data-kind={entry.kind}>
					<p className="people-when">
						<Time at={entry.at} /> <span>{oneWords[entry.kind]}</span>
					</p>
					{repeats.length > 0 ? <Repeats heading={heading} entries={[entry, ...repeats]} /> : <Item {...entry} />}
				</li>
			))}
		</ol>
	);
}

function Item({ heading, lines, to }: Pick<Entry, 'heading' | 'lines' | 'to'>) {
	return (
		<div>
			<p>{to ? <a href={to}>{heading}</a> : heading}</p>
			{lines.map(({ label, text }) => (
				<p key={`${label}${text}`} className="people-line">
					{label && <span className="soft">{label}: </span>}
					{text}
				</p>
			))}
		</div>
	);
}

function Repeats({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
	return (
		<details className="people-repeats">
			<summary>{heading}</summary>
			<ul>
				{entries.map((one) => (
					<li key={one.key}>
						<span className="people-when">
							<Time at={one.at} />
						</span>
						<Item {...one} />
					</li>
				))}
			</ul>
		</details>
	);
}
