import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { listTags } from '#app/crm/people/tags.server.ts';
import { formatInstant } from '#app/features/events/events.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { listNames, peoplePage } from '#content/console/people.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/add.route';
import { addPage } from './add.schema.ts';
import { addAction } from './add-actions.server.ts';
import { upcomingEvents } from './add-extras.server.ts';
import { addPath, personPath } from './addresses.ts';
import { PeopleStyles } from './styles.tsx';
import { TagInput } from './tag-input.tsx';

const person = {
	heading: 'Contact',
	email: 'Email',
	name: 'Name',
	company: 'Company',
	title: 'Job title',
	tags: 'Tags',
	tagsHelp: 'Separated by commas.',
	note: 'Note',
	noteHelp: 'Optional. Visible to all operators.',
} as const;

export const meta: Route.MetaFunction = () => consoleHead(addPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const [events, tags] = await Promise.all([upcomingEvents(services), listTags(services.db)]);
	return {
		events: events.map(({ id, title, starts_at, time_zone }) => ({
			value: id,
			label: `${formatInstant(starts_at, time_zone, { dateStyle: 'medium' })} · ${title}`,
		})),
		tags,
		zone: clock().name,
		key: crypto.randomUUID(),
	};
}

export const action = actionsOf(addAction);

export default function Add({ loaderData }: Route.ComponentProps) {
	const { heading } = addPage;
	const answer = useActionData() as (FormAnswer & { existing?: string }) | undefined;
	const entered = answer?.result?.initialValue?.existing;
	const existing = answer?.existing ?? (typeof entered === 'string' && entered ? entered : undefined);
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>{peoplePage.heading}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">Someone you met, or who called. Fill in what you know; the rest can follow.</p>
			</div>
			<div className="console-narrow">
				<ConsoleForm
					id="add"
					label={heading}
					hidden={{ key: loaderData.key, ...(existing && { existing }) }}
					action={addPath()}
				>
					{existing && <Existing id={existing} />}
					<PersonFields tags={loaderData.tags} />
					<Extras {...loaderData} />
					<Button type="submit">{existing ? 'Add to this contact' : 'Add contact'}</Button>
				</ConsoleForm>
			</div>
		</>
	);
}

function Existing({ id }: { id: string }) {
	return (
		<div className="console-note" role="alert">
			<strong>This contact exists already</strong>
			<p>Someone has this address. Open the contact, or add what you entered to it: only empty details are filled.</p>
			<p>
				<a href={personPath(id)}>Open the contact</a>
			</p>
		</div>
	);
}

function PersonFields({ tags }: Pick<Route.ComponentProps['loaderData'], 'tags'>) {
	const words = person;
	return (
		<>
			<ConsoleField name="email" label={words.email} type="email" autoComplete="off" />
			<ConsoleField name="name" label={words.name} autoComplete="off" optional />
			<ConsoleField name="company" label={words.company} autoComplete="off" optional />
			<ConsoleField name="title" label={words.title} autoComplete="off" optional />
			<TagInput name="tags" label={words.tags} help={words.tagsHelp} tags={tags} />
			<ConsoleField name="note" label={words.note} help={words.noteHelp} lines={3} optional />
		</>
	);
}

function Extras({ events, zone }: Pick<Route.ComponentProps['loaderData'], 'events' | 'zone'>) {
	return (
		<>
			{events.length > 0 && (
				<fieldset className="people-extra">
					<legend>Register for an event</legend>
					<ConsoleField
						name="event"
						label="Event"
						help="They get the confirmation email, as if they had registered themselves."
						prompt="No event"
						options={events}
						optional
					/>
				</fieldset>
			)}
			<fieldset className="people-extra">
				<legend>Book a consultation</legend>
				<p className="soft">{`In ${zone}, also outside the times that visitors can choose. They get the confirmation email with the calendar entry.`}</p>
				<div className="people-columns">
					<ConsoleField name="day" label="Day" type="date" optional />
					<ConsoleField name="time" label="Start" type="time" optional />
				</div>
			</fieldset>
			<fieldset className="people-extra">
				<legend>Subscribe to a mailing list</legend>
				<p className="soft">They are subscribed right away and get no email about it.</p>
				<ConsoleField
					name="list"
					label="Mailing list"
					prompt="No list"
					options={Object.entries(listNames).map(([value, label]) => ({ value, label }))}
					optional
				/>
				<ConsoleField
					name="consent"
					label="How they agreed"
					help="Such as “Signed the paper list at the fair in Bern”. It is kept as the record of their consent."
					optional
				/>
				<ConsoleField name="consentOn" label="When they agreed" type="date" optional />
			</fieldset>
		</>
	);
}
