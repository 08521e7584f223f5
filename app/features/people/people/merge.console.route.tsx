import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { formatDay } from '#app/console/times.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { withQuery } from '#content/console-paths.ts';
import type { Route } from './+types/merge.console.route';
import { requirePerson } from './lookup.console.server.ts';
import { PeopleStyles } from './page-parts.console.tsx';
import { personPath } from './people.console.ts';
import { getPerson, type Person, personOf } from './person.server.ts';
import { mergeActions } from './person-actions.console.server.ts';
import { stageNames } from './stages.ts';

export { PersonNotFound as ErrorBoundary } from './page-parts.console.tsx';

const ID = 'merge';

export const meta: Route.MetaFunction = () => consoleHead('Merge two addresses');

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
	return (
		<>
			<PeopleStyles />
			<h1 className="h3">Merge two addresses</h1>
			<p>
				If one person uses two addresses, merge them: they share one timeline, and a search for either finds it. Nothing
				is lost, and you can undo it at any time.
			</p>
			{other ? <Check person={person} other={other} /> : <Find person={person} />}
			<p>
				<a className="people-way" href={personPath(person.id)}>
					Back to the contact
				</a>
			</p>
		</>
	);
}

interface Props {
	person: Person;
}

function Find({ person }: Props) {
	return (
		<div className="console-narrow">
			<Card person={person} />
			<ConsoleForm id={ID} label="The other address" intent="find" action={personPath(person.id, 'merge')}>
				<ConsoleField name="email" label="The other address" type="email" autoComplete="off" />
				<Button type="submit">Find</Button>
			</ConsoleForm>
		</div>
	);
}

function Check({ person, other }: Props & { other: Person }) {
	return (
		<Section id="check" heading="Are these the same person?">
			<div className="people-two">
				<Card person={person} note="Keeps its stage and owner" />
				<Card person={other} note="Is merged into it" />
			</div>
			<ConsoleForm
				id={ID}
				label="Are these the same person?"
				intent={ID}
				hidden={{ other: other.id }}
				action={withQuery(personPath(person.id, 'merge'), { other: other.id })}
			>
				<div className="console-actions">
					<Button type="submit">Merge</Button>
					<a href={withQuery(personPath(other.id, 'merge'), { other: person.id })}>Swap</a>
					<a href={personPath(person.id, 'merge')}>Choose another address</a>
				</div>
			</ConsoleForm>
		</Section>
	);
}

function Card({ person, note }: { person: Person; note?: string }) {
	const { name, company, addresses, stage, firstSeenAt, lastSeenAt } = person;
	return (
		<div className="people-card">
			{note && <p className="soft">{note}</p>}
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
				{stageNames[stage]}. {`Active from ${formatDay(firstSeenAt)} to ${formatDay(lastSeenAt ?? firstSeenAt)}`}
			</p>
		</div>
	);
}
