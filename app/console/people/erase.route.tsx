import { actionsOf } from '#app/act.server.ts';
import { type ErasedCounts, erasedKinds } from '#app/crm/people/erased-kinds.ts';
import { getPerson } from '#app/crm/people/person.server.ts';
import { getPersonInventory } from '#app/crm/people/person-inventory.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { erasePage } from '#content/console/people.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import type { Route } from './+types/erase.route';
import { personPath } from './addresses.ts';
import { Counts } from './counts.tsx';
import { requirePerson } from './lookup.server.ts';
import { eraseAction } from './person-actions.server.ts';
import { PeopleStyles } from './styles.tsx';

export { PersonNotFound as ErrorBoundary } from './not-found.tsx';

const ID = 'erase';

export const meta: Route.MetaFunction = () => consoleHead(erasePage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const id = await requirePerson(services, params.customer, 'erase');
	const [person, inventory] = await Promise.all([
		getPerson(services, id),
		getPersonInventory(services.db, id, services.now()),
	]);
	const { counts, digest, toCome } = inventory;
	return { person, counts, digest, toCome, elsewhere: elsewhere(services, counts, inventory.atWebinar) };
}

/** Copies that third parties and backups may still hold. */
function elsewhere({ config }: Services, counts: ErasedCounts, atWebinar: number): string[] {
	const messages = erasePage.elsewhere;
	return [
		...(atWebinar > 0 ? [messages.webinar.replace('{count}', String(atWebinar))] : []),
		...(counts.payments.kept > 0 ? [messages.payment] : []),
		...(config.NOTIFY_WEBHOOK_URL ? [messages.hook] : []),
		messages.backup,
	];
}

export const action = actionsOf(eraseAction);

export default function Erase({ loaderData }: Route.ComponentProps) {
	const { person, counts, digest, toCome, elsewhere } = loaderData;
	const { heading, text, what, kept, after, button, cancel } = erasePage;
	const hasKept = erasedKinds.some((kind) => counts[kind].kept > 0);
	return (
		<>
			<PeopleStyles />
			<h1 className="h3">{heading}</h1>
			<div className="people-card console-narrow">
				<p>
					<strong>{person.name ?? person.addresses[0]?.email}</strong>
				</p>
				<ul>
					{person.addresses.map(({ id, email }) => (
						<li key={id}>{email}</li>
					))}
				</ul>
			</div>
			<p>{text}</p>
			{toCome > 0 && (
				<p className="console-note">
					{toCome === 1 ? erasePage.toCome.one : erasePage.toCome.many.replace('{count}', String(toCome))}
				</p>
			)}
			<Section id="what" heading={what.heading}>
				<Counts counts={counts} />
				{hasKept && <p>{kept}</p>}
			</Section>
			<Section id="elsewhere" heading={erasePage.elsewhere.heading}>
				<ul className="people-points">
					{elsewhere.map((place) => (
						<li key={place}>{place}</li>
					))}
				</ul>
			</Section>
			<p>{after}</p>
			<ConsoleForm id={ID} label={heading} hidden={{ digest }}>
				<div className="console-actions">
					<Button type="submit" variant="danger">
						{button}
					</Button>
					<a href={personPath(person.id)}>{cancel}</a>
				</div>
			</ConsoleForm>
		</>
	);
}
