import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { listTags } from '#app/crm/people/tags.server.ts';
import { formatInstant } from '#app/features/events/events.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { listNames, peoplePage } from '#content/console/people.ts';
import { addPage } from '#content/console/people-add.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/add.route';
import { addAction } from './add-actions.server.ts';
import { upcomingEvents } from './add-extras.server.ts';
import { addPath, personPath } from './addresses.ts';
import { PeopleStyles } from './styles.tsx';
import { TagInput } from './tag-input.tsx';

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
	const { heading, lead, button } = addPage;
	const answer = useActionData() as (FormAnswer & { existing?: string }) | undefined;
	const entered = answer?.result?.initialValue?.existing;
	const existing = answer?.existing ?? (typeof entered === 'string' && entered ? entered : undefined);
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>{peoplePage.heading}</PageLink>
				<h1 className="h3">{heading}</h1>
				<p className="soft">{lead}</p>
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
					<Button type="submit">{existing ? addPage.exists.button : button}</Button>
				</ConsoleForm>
			</div>
		</>
	);
}

/** Says who has the address already. */
function Existing({ id }: { id: string }) {
	const { heading, text, open } = addPage.exists;
	return (
		<div className="console-note" role="alert">
			<strong>{heading}</strong>
			<p>{text}</p>
			<p>
				<a href={personPath(id)}>{open}</a>
			</p>
		</div>
	);
}

function PersonFields({ tags }: Pick<Route.ComponentProps['loaderData'], 'tags'>) {
	const words = addPage.person;
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
	const { event, booking, list } = addPage;
	return (
		<>
			{events.length > 0 && (
				<fieldset className="people-extra">
					<legend>{event.heading}</legend>
					<ConsoleField
						name="event"
						label={event.event}
						help={event.help}
						prompt={event.none}
						options={events}
						optional
					/>
				</fieldset>
			)}
			<fieldset className="people-extra">
				<legend>{booking.heading}</legend>
				<p className="soft">{booking.help.replace('{zone}', zone)}</p>
				<div className="people-columns">
					<ConsoleField name="day" label={booking.day} type="date" optional />
					<ConsoleField name="time" label={booking.time} type="time" optional />
				</div>
			</fieldset>
			<fieldset className="people-extra">
				<legend>{list.heading}</legend>
				<p className="soft">{list.help}</p>
				<ConsoleField
					name="list"
					label={list.list}
					prompt={list.none}
					options={Object.entries(listNames).map(([value, label]) => ({ value, label }))}
					optional
				/>
				<ConsoleField name="consent" label={list.consent} help={list.consentHelp} optional />
				<ConsoleField name="consentOn" label={list.on} type="date" optional />
			</fieldset>
		</>
	);
}
