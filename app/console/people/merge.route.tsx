import { actionsOf } from '#app/act.server.ts';
import { getPerson, type Person, personOf } from '#app/crm/people/person.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { mergePage, stageNames } from '#content/console/people.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import { formatDay } from '../kit/times.ts';
import { withQuery } from '../kit/with-query.ts';
import type { Route } from './+types/merge.route';
import { personPath } from './addresses.ts';
import { requirePerson } from './lookup.server.ts';
import { mergeActions } from './person-actions.server.ts';
import { PeopleStyles } from './styles.tsx';

export { PersonNotFound as ErrorBoundary } from './not-found.tsx';

const ID = 'merge';

export const meta: Route.MetaFunction = () => consoleHead(mergePage.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const id = await requirePerson(services, params.customer, 'merge');
	const other = await personOf(services.db, url.searchParams.get('other') ?? undefined);
	return {
		person: await getPerson(services, id),
		other: other && other !== id ? await getPerson(services, other) : undefined,
	};
}

export const action = actionsOf(mergeActions);

export default function Merge({ loaderData }: Route.ComponentProps) {
	const { person, other } = loaderData;
	const { heading, text, back } = mergePage;
	return (
		<>
			<PeopleStyles />
			<h1 className="h3">{heading}</h1>
			<p>{text}</p>
			{other ? <Check person={person} other={other} /> : <Find person={person} />}
			<p>
				<a className="people-way" href={personPath(person.id)}>
					{back}
				</a>
			</p>
		</>
	);
}

interface Props {
	person: Person;
}

function Find({ person }: Props) {
	const { label, button } = mergePage.find;
	return (
		<div className="console-narrow">
			<Card person={person} />
			<ConsoleForm id={ID} label={label} intent="find" action={personPath(person.id, 'merge')}>
				<ConsoleField name="email" label={label} type="email" autoComplete="off" />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</div>
	);
}

function Check({ person, other }: Props & { other: Person }) {
	const { heading, stays, joins, button, swap, other: another } = mergePage.check;
	return (
		<Section id="check" heading={heading}>
			<div className="people-two">
				<Card person={person} role={stays} />
				<Card person={other} role={joins} />
			</div>
			<ConsoleForm
				id={ID}
				label={heading}
				intent={ID}
				hidden={{ other: other.id }}
				action={withQuery(personPath(person.id, 'merge'), { other: other.id })}
			>
				<div className="console-actions">
					<Button type="submit">{button}</Button>
					<a href={withQuery(personPath(other.id, 'merge'), { other: person.id })}>{swap}</a>
					<a href={personPath(person.id, 'merge')}>{another}</a>
				</div>
			</ConsoleForm>
		</Section>
	);
}

function Card({ person, role }: { person: Person; role?: string }) {
	const { name, company, addresses, stage, firstSeenAt, lastSeenAt } = person;
	const { entries } = mergePage.check;
	return (
		<div className="people-card">
			{role && <p className="soft">{role}</p>}
			<p>
				<strong>{name ?? person.email}</strong>
				{company && `, ${company}`}
			</p>
			<ul>
				{addresses.map(({ id, email }) => (
					<li key={id}>{email}</li>
				))}
			</ul>
			<p className="console-sub">
				{stageNames[stage]}.{' '}
				{entries.replace('{first}', formatDay(firstSeenAt)).replace('{last}', formatDay(lastSeenAt ?? firstSeenAt))}
			</p>
		</div>
	);
}
