import { readCursor } from '#app/crm/people/cursor.ts';
import { entryKinds } from '#app/crm/people/entry-kinds.ts';
import { getPerson } from '#app/crm/people/person.server.ts';
import { getTimeline } from '#app/crm/people/timeline.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { personPage } from '#content/console/people.ts';
import { actionsOf } from '../kit/action.server.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink } from '../kit/section.tsx';
import { withQuery } from '../kit/with-query.ts';
import type { Route } from './+types/person.route';
import { accessActions, accessView } from './access-actions.server.ts';
import { AccessSection } from './access-section.tsx';
import { personPath } from './addresses.ts';
import { linkOf } from './entry-links.ts';
import { wordsOf } from './entry-words.server.ts';
import { listOperatorNames, requirePerson } from './lookup.server.ts';
import { personActions } from './person-actions.server.ts';
import { ContactDetails, Note, PersonalData, StageForm } from './person-parts.tsx';
import { SkillsSection } from './skills-section.tsx';
import { skillsView } from './skills-view.server.ts';
import { PeopleStyles } from './styles.tsx';
import { Timeline } from './timeline.tsx';

export { PersonNotFound as ErrorBoundary } from './not-found.tsx';

// No name in the title, because titles are stored in the browser history.
export const meta: Route.MetaFunction = () => consoleHead(personPage.title);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const id = await requirePerson(services, params.customer);
	const kind = entryKinds.find((value) => value === url.searchParams.get('kind'));
	const before = readCursor(url.searchParams.get('before'));
	const [person, { entries, older }, operators, access] = await Promise.all([
		getPerson(services, id),
		getTimeline(services, id, { kind, before }),
		listOperatorNames(services),
		accessView(services, id),
	]);
	return {
		person,
		access,
		skills: await skillsView(services, id, access.entitlements.length > 0),
		operators,
		entries: entries.map((entry) => ({
			key: entry.key,
			kind: entry.kind,
			at: entry.at,
			to: linkOf(entry, operator),
			...wordsOf(entry, operators),
		})),
		kind,
		older: older && withQuery(personPath(id), { kind, before: older }),
		newest: before && withQuery(personPath(id), { kind }),
		noteKey: crypto.randomUUID(),
		permissions: {
			merge: can(operator, 'people.merge'),
			export: can(operator, 'people.export'),
			erase: can(operator, 'people.erase'),
			access: can(operator, 'access.grant'),
		},
	};
}

export const action = actionsOf({ ...personActions, ...accessActions });

export default function Person({ loaderData }: Route.ComponentProps) {
	const { person, access, skills, operators, noteKey, permissions, ...timeline } = loaderData;
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>{personPage.back}</PageLink>
				<h1 className="h3">{person.name ?? person.email}</h1>
				{person.name && <p className="soft">{person.email}</p>}
			</div>
			<div className="people-page">
				<div className="people-side">
					<StageForm person={person} operators={operators} />
					<AccessSection access={access} canChange={permissions.access} />
					{skills && <SkillsSection skills={skills} />}
				</div>
				<div className="people-middle">
					<Note noteKey={noteKey} />
					<Timeline person={person.id} {...timeline} />
				</div>
				<div className="people-side">
					<ContactDetails person={person} canMerge={permissions.merge} />
					{permissions.export && <PersonalData id={person.id} canErase={permissions.erase} />}
				</div>
			</div>
		</>
	);
}
