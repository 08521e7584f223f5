import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/erase.console.route';
import { Counts } from './certificate.console.tsx';
import { type ErasedCounts, erasedKinds } from './erased-kinds.ts';
import { requirePerson } from './lookup.console.server.ts';
import { PeopleStyles } from './page-parts.console.tsx';
import { personPath } from './people.console.ts';
import { getPerson } from './person.server.ts';
import { eraseAction } from './person-actions.console.server.ts';
import { getPersonInventory } from './person-inventory.server.ts';

export { PersonNotFound as ErrorBoundary } from './page-parts.console.tsx';

const ID = 'erase';

export const meta: Route.MetaFunction = () => consoleHead('Erase this contact');

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
	return [
		...(atWebinar > 0 ? [`The webinar service has ${atWebinar} of their registrations. Remove them there.`] : []),
		...(counts.payments.kept > 0 ? ['The payment provider keeps its own record of their payments.'] : []),
		...(config.NOTIFY_WEBHOOK_URL ? ['What they sent was forwarded to NOTIFY_WEBHOOK_URL. Erase it there.'] : []),
		'Backups contain their data until you delete them. When you restore one, the data is erased again at the next start.',
	];
}

export const action = actionsOf(eraseAction);

export default function Erase({ loaderData }: Route.ComponentProps) {
	const { person, counts, digest, toCome, elsewhere } = loaderData;
	const hasKept = erasedKinds.some((kind) => counts[kind].kept > 0);
	return (
		<>
			<PeopleStyles />
			<h1 className="h3">Erase this contact</h1>
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
			<p>This can’t be undone. If they want a copy of their data, export it first.</p>
			{toCome > 0 && (
				<p className="console-note">
					{toCome === 1
						? 'One of their consultations is still ahead. It is erased without notice: tell the person who expects them.'
						: `${toCome} of their consultations are still ahead. They are erased without notice: tell the people who expect them.`}
				</p>
			)}
			<Section id="what" heading="What will be erased">
				<Counts counts={counts} />
				{hasKept && (
					<p>
						Accounting law requires us to keep payment records. Amounts, dates and references stay; the name, the
						address and everything they wrote are removed. Only receipts, invoices, credit notes and the documents of
						payments stay as they are, with the buyer’s name and address: the law forbids changing them. An affiliate’s
						code stays while a commission is unpaid.
					</p>
				)}
			</Section>
			<Section id="elsewhere" heading="Held by others">
				<ul className="people-points">
					{elsewhere.map((place) => (
						<li key={place}>{place}</li>
					))}
				</ul>
			</Section>
			<p>If they contact us again, they appear as a new contact.</p>
			<ConsoleForm id={ID} label="Erase this contact" hidden={{ digest }}>
				<div className="console-actions">
					<Button type="submit" variant="danger">
						Erase permanently
					</Button>
					<a href={personPath(person.id)}>Cancel</a>
				</div>
			</ConsoleForm>
		</>
	);
}
