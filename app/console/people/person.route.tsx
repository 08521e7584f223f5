import { useActionData } from 'react-router';
import { readCursor } from '#app/crm/people/cursor.ts';
import { entryKinds } from '#app/crm/people/entry-kinds.ts';
import { getPerson, personOf } from '#app/crm/people/person.server.ts';
import { getTimeline } from '#app/crm/people/timeline.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { personPage } from '#content/console/people.ts';
import { done } from '../kit/action-form.server.ts';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import type { Route } from './+types/person.route';
import { asking, personPath } from './addresses.ts';
import { linkOf } from './entry-links.ts';
import { wordsOf } from './entry-words.server.ts';
import { namesOfOperators } from './operator-names.server.ts';
import { doPersonAction } from './person-actions.server.ts';
import { gone, personAsked } from './person-of.server.ts';
import { Facts, Note, Standing, TheirData } from './person-parts.tsx';
import { PeopleStyles } from './styles.tsx';
import { Timeline } from './timeline.tsx';

export { NotHere as ErrorBoundary } from './not-here.tsx';

// The title names nobody: it stands in the browser's history.
export const meta: Route.MetaFunction = () => consoleHead(personPage.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'people.see');
	const id = await personAsked(services, params.customer);
	const kind = entryKinds.find((one) => one === url.searchParams.get('kind'));
	const before = readCursor(url.searchParams.get('before'));
	const [person, { entries, older }, operators] = await Promise.all([
		getPerson(services, id),
		getTimeline(services, id, { kind, before }),
		namesOfOperators(services),
	]);
	return {
		person,
		operators,
		entries: entries.map((entry) => ({
			key: entry.key,
			kind: entry.kind,
			at: entry.at,
			to: linkOf(entry, operator),
			...wordsOf(entry, operators),
		})),
		kind,
		older: older && asking(personPath(id), { kind, before: older }),
		newest: before && asking(personPath(id), { kind }),
		noteKey: crypto.randomUUID(),
		may: {
			merge: can(operator, 'people.merge'),
			export: can(operator, 'people.export'),
			erase: can(operator, 'people.erase'),
		},
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'people.change');
	const form = (await readForm(request)) ?? new FormData();
	const person = await personOf(services.db, params.customer);
	if (!person) throw gone();
	if (person !== params.customer && form.get('intent') === 'standing') {
		// What was seen was another person's: nobody chose this for the one that it is now.
		return done(services, personPath(person), { kind: 'destructive', ...personPage.standing.merged });
	}
	return await doPersonAction(services, operator, person, form);
}

export default function Person({ loaderData }: Route.ComponentProps) {
	const { person, operators, noteKey, may, ...timeline } = loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	return (
		<>
			<PeopleStyles />
			<div>
				<p>
					<a href={consolePaths.people}>{personPage.back}</a>
				</p>
				<h1 className="h3">{person.name ?? person.email}</h1>
				{person.name && <p className="soft">{person.email}</p>}
			</div>
			<div className="people-page">
				<div className="people-side">
					<Standing person={person} operators={operators} answer={answer} />
				</div>
				<div className="people-middle">
					<Note answer={answer} noteKey={noteKey} />
					<Timeline person={person.id} {...timeline} />
				</div>
				<div className="people-side">
					<Facts person={person} mayMerge={may.merge} answer={answer} />
					{may.export && <TheirData id={person.id} mayErase={may.erase} />}
				</div>
			</div>
		</>
	);
}
