import { actionsOf } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { fieldValuesOf, listFields } from '#app/crm/people/fields.server.ts';
import { getPerson } from '#app/crm/people/person.server.ts';
import { listTags, tagsOf } from '#app/crm/people/tags.server.ts';
import { servicesOf } from '#app/services.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/person.route';
import { accessActions, accessView } from './access-actions.server.ts';
import { AccessSection } from './access-section.tsx';
import { DetailsSection, FollowUpSection, TagsSection } from './details-section.tsx';
import { listOperatorNames, requirePerson } from './lookup.server.ts';
import { personActions } from './person-actions.server.ts';
import { ContactDetails, Note, PersonalData, StageForm } from './person-parts.tsx';
import { SkillsSection } from './skills-section.tsx';
import { skillsView } from './skills-view.server.ts';
import { PeopleStyles } from './styles.tsx';
import { Timeline } from './timeline.tsx';
import { timelineView } from './timeline-view.server.ts';

export { PersonNotFound as ErrorBoundary } from './not-found.tsx';

// No name in the title, because titles are stored in the browser history.
export const meta: Route.MetaFunction = () => consoleHead('Contact');

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const id = await requirePerson(services, params.customer);
	const operators = await listOperatorNames(services);
	const [person, timeline, access, tags, allTags, fields, values] = await Promise.all([
		getPerson(services, id),
		timelineView(services, operator, id, url, operators),
		accessView(services, id),
		tagsOf(services.db, id),
		listTags(services.db),
		listFields(services.db),
		fieldValuesOf(services.db, id),
	]);
	return {
		person,
		access,
		tags,
		allTags,
		fields,
		values,
		timeline,
		skills: await skillsView(services, id, access.entitlements.length > 0),
		operators,
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
	const { person, access, skills, operators, noteKey, permissions, timeline } = loaderData;
	const { tags, allTags, fields, values } = loaderData;
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={consolePaths.people}>Contacts</PageLink>
				<h1 className="h3">{person.name ?? person.email}</h1>
				{person.name && <p className="soft">{person.email}</p>}
			</div>
			<div className="people-page">
				<div className="people-side">
					<StageForm person={person} operators={operators} />
					<FollowUpSection person={person} />
					<TagsSection person={person} tags={tags} all={allTags} />
					<AccessSection access={access} canChange={permissions.access} />
					{skills && <SkillsSection skills={skills} />}
				</div>
				<div className="people-middle">
					<Note noteKey={noteKey} />
					<Timeline timeline={timeline} />
				</div>
				<div className="people-side">
					<ContactDetails person={person} canMerge={permissions.merge} />
					<DetailsSection person={person} fields={fields} values={values} />
					{permissions.export && <PersonalData id={person.id} canErase={permissions.erase} />}
				</div>
			</div>
		</>
	);
}
