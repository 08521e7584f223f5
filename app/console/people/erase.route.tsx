import { data, useActionData } from 'react-router';
import { erasePerson } from '#app/crm/people/erase.server.ts';
import { type ErasedCounts, erasedKinds } from '#app/crm/people/erased-kinds.ts';
import { getPerson, PersonChanged, PersonGone } from '#app/crm/people/person.server.ts';
import { getPersonInventory } from '#app/crm/people/person-inventory.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { erasePage } from '#content/console/people.ts';
import { done, parseActionForm, refused } from '../kit/action-form.server.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/erase.route';
import { erasurePath, personPath } from './addresses.ts';
import { Counts } from './counts.tsx';
import { eraseSchema } from './people.schema.ts';
import { gone, personAsked } from './person-of.server.ts';
import { PeopleStyles } from './styles.tsx';

export { NotHere as ErrorBoundary } from './not-here.tsx';

const ID = 'erase';

export const meta: Route.MetaFunction = () => consoleHead(erasePage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	allowed(context.get(operatorContext), 'people.erase');
	const id = await personAsked(services, params.customer, 'erase');
	const [person, survey] = await Promise.all([
		getPerson(services, id),
		getPersonInventory(services.db, id, services.now()),
	]);
	const { counts, digest, toCome } = survey;
	return { person, counts, digest, toCome, elsewhere: elsewhere(services, counts, survey.atWebinar) };
}

/** What other companies may still hold. */
function elsewhere({ config }: Services, counts: ErasedCounts, atWebinar: number): string[] {
	const said = erasePage.elsewhere;
	return [
		...(atWebinar > 0 ? [said.webinar.replace('{count}', String(atWebinar))] : []),
		...(counts.payments.kept > 0 ? [said.payment] : []),
		...(config.NOTIFY_WEBHOOK_URL ? [said.hook] : []),
		said.backup,
	];
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'people.erase');
	const id = await personAsked(services, params.customer, 'erase');
	const { value, refused: wrong } = await parseActionForm(request, ID, eraseSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	try {
		const erased = await services.db.transaction().execute(async (tx) => {
			const one = await erasePerson(tx, services, id, operator, value.seen);
			const change = { after: { certificate: one.id } };
			await writeAuditLog(tx, operator, 'people.erase', { kind: 'person', id }, change, services.now());
			return one;
		});
		if (erased.isPublic) services.pagesChanged();
		return done(services, erasurePath(erased.id), { kind: 'success', ...erasePage.done });
	} catch (error) {
		if (error instanceof PersonGone) throw gone();
		if (!(error instanceof PersonChanged)) throw error;
		return data(refused(ID, erasePage.stale), { status: 409 });
	}
}

export default function Erase({ loaderData }: Route.ComponentProps) {
	const { person, counts, digest, toCome, elsewhere } = loaderData;
	const answer = useActionData<typeof action>();
	const { heading, text, what, kept, after, button, keep } = erasePage;
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
			<section aria-labelledby="what">
				<h2 id="what">{what.heading}</h2>
				<Counts counts={counts} />
				{hasKept && <p>{kept}</p>}
			</section>
			<section aria-labelledby="elsewhere">
				<h2 id="elsewhere">{erasePage.elsewhere.heading}</h2>
				<ul className="people-points">
					{elsewhere.map((one) => (
						<li key={one}>{one}</li>
					))}
				</ul>
			</section>
			<p>{after}</p>
			<ConsoleForm id={ID} answer={answer} label={heading} hidden={{ seen: digest }}>
				<div className="console-actions">
					<Button type="submit" variant="danger">
						{button}
					</Button>
					<a href={personPath(person.id)}>{keep}</a>
				</div>
			</ConsoleForm>
		</>
	);
}
