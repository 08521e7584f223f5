import { Link } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { Again, ConsoleField, ConsoleForm, Refusal, useFormAnswer } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { PreviewButton, Tell } from '#app/console/tell.tsx';
import { Time } from '#app/console/values.tsx';
import { type AccessView, accessActions, accessView } from '#app/features/year/access/access.console.server.ts';
import { certificateAddress } from '#app/features/year/certificates/certificates.console.ts';
import { listOwnCertificates } from '#app/features/year/certificates/certificates.server.ts';
import { missingFor } from '#app/features/year/certificates/credential.ts';
import { getSkillFacts } from '#app/features/year/skills/progress.server.ts';
import { evidenceAddress, evidenceStatuses } from '#app/features/year/skills/skills.console.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { certificationSkills } from '#content/program.ts';
import { accessSection } from '../participants/participants.console.ts';
import type { Route } from './+types/person.console.route';
import { fieldValuesOf, listFields } from './fields.server.ts';
import { listOperatorNames, requirePerson } from './lookup.console.server.ts';
import { PeopleStyles } from './page-parts.console.tsx';
import { getPerson } from './person.server.ts';
import { personActions } from './person-actions.console.server.ts';
import {
	ContactDetails,
	DetailsSection,
	FollowUpSection,
	Note,
	PersonalData,
	StageForm,
	TagsSection,
} from './person-parts.console.tsx';
import { listTags, tagsOf } from './tags.server.ts';
import { type TimelineView, timelineView } from './timeline.console.server.ts';

const productsWords = { year: 'The year', 'learning-app': 'Learning app' } as const;

interface Props {
	access: AccessView;
	canChange: boolean;
}

type Entitlement = AccessView['entitlements'][number];

function AccessSection({ access, canChange }: Props) {
	const { states, sources, grant } = accessSection;
	const { entitlements } = access;
	// A refused form stays open.
	const isGranting = useFormAnswer('grant') !== undefined;
	const answers = [useFormAnswer('extend'), useFormAnswer('revoke')];
	const open = entitlements.filter(({ isRevoked }) => !isRevoked);
	return (
		<Section id="access" heading="Access to the program">
			{entitlements.length === 0 && <p className="soft">No access so far.</p>}
			<ul className="console-list">
				{entitlements.map((entitlement) => (
					<li key={entitlement.id}>
						{productsWords[entitlement.product]} · {states[entitlement.state]}
						<span className="console-sub">
							{sources[entitlement.source]} · {periodOf(entitlement)}
						</span>
						{entitlement.reason && <span className="console-sub">{`Reason: ${entitlement.reason}`}</span>}
					</li>
				))}
			</ul>
			{canChange && (
				<details open={isGranting}>
					<summary>{grant.heading}</summary>
					<GrantForm access={access} />
				</details>
			)}
			{canChange && open.length === 0 && ['extend', 'revoke'].map((form) => <Refusal key={form} form={form} />)}
			{canChange && open.length > 0 && (
				<details open={answers.some((answer) => answer !== undefined)}>
					<summary>Change or end access</summary>
					<ChangeForms open={open} />
				</details>
			)}
		</Section>
	);
}

function GrantForm({ access: { today, key } }: Pick<Props, 'access'>) {
	const { heading, first, last } = accessSection.grant;
	return (
		<ConsoleForm id="grant" label={heading} intent="grant" hidden={{ key }}>
			<ConsoleField name="first" label={first} type="date" defaultValue={today} />
			<ConsoleField name="last" label={last} help="Empty: a year." type="date" optional />
			<ConsoleField name="reason" label="Reason" help="For operators only." />
			<Again form="grant" label="Give them this access as well." />
			<Tell form="grant" />
			<p className="console-actions">
				<Button type="submit" variant="secondary" size="small">
					Give access
				</Button>
				<PreviewButton />
			</p>
		</ConsoleForm>
	);
}

function ChangeForms({ open }: { open: Entitlement[] }) {
	const { extend, revoke } = accessSection.change;
	const options = open.map((entitlement) => ({
		value: entitlement.id,
		// The days come first, because a narrow field cuts the end off.
		label: `${shortPeriod(entitlement)} · ${productsWords[entitlement.product]}`,
	}));
	return (
		<>
			<ConsoleForm id="extend" label={extend} intent="extend">
				<ConsoleField name="entitlement" label="Which access" options={options} />
				<ConsoleField name="last" label="New last day" type="date" />
				<Button type="submit" variant="secondary" size="small">
					{extend}
				</Button>
			</ConsoleForm>
			<ConsoleForm id="revoke" label={revoke} intent="revoke">
				<ConsoleField name="entitlement" label="Which access" options={options} />
				<ConsoleField name="reason" label="Reason for ending it now" />
				<Button type="submit" variant="danger" size="small">
					{revoke}
				</Button>
			</ConsoleForm>
		</>
	);
}

const shortPeriod = (entitlement: Entitlement) =>
	entitlement.last ? `${entitlement.first} – ${entitlement.last}` : periodOf(entitlement);

function periodOf({ first, last }: Entitlement): string {
	return last ? `${first} through ${last}` : `For life, from ${first}`;
}

const oneWords = {
	form: 'Form',
	message: 'Message',
	mail: 'Email',
	booking: 'Consultation',
	registration: 'Registration',
	enrollment: 'Order',
	payment: 'Payment',
	project: 'Project',
	'career-map': 'Career map',
	subscription: 'List',
	consent: 'Consent',
	campaign: 'Campaign',
	affiliate: 'Affiliate',
	conversation: 'Email',
	note: 'Note',
	own: 'Their own change',
	action: 'Change',
} as const;

const groupsWords = { all: 'All', messages: 'Messages', events: 'Events', money: 'Money', emails: 'Emails' } as const;

type Shown = TimelineView['items'][number];
type Entry = Shown['entry'];

function Timeline({ timeline }: { timeline: TimelineView }) {
	const { show = 'all', groups, messages, items, older, newest } = timeline;
	return (
		<Section id="timeline" heading="Activity">
			<nav className="console-chips" aria-label="Show">
				{groups.map(({ name, to }) => (
					<Link key={name} to={to} aria-current={name === show ? 'page' : undefined}>
						{groupsWords[name]}
					</Link>
				))}
			</nav>
			{messages && messages.entries.length > 0 && (
				<>
					<h3 className="people-subheading">Messages</h3>
					<Entries items={messages.entries.map((entry) => ({ entry, repeats: [], heading: '' }))} />
					{messages.all && (
						<p className="console-actions">
							<Link to={messages.all}>All messages</Link>
						</p>
					)}
					<h3 className="people-subheading">Everything else</h3>
				</>
			)}
			{items.length === 0 ? <p>Nothing of this kind.</p> : <Entries items={items} />}
			<p className="console-actions">
				{newest && <a href={newest}>Latest</a>}
				{older && <a href={older}>Earlier</a>}
			</p>
		</Section>
	);
}

function Entries({ items }: { items: readonly Shown[] }) {
	return (
		<ol className="people-timeline">
			{items.map(({ entry, repeats, heading }) => (
				<li key={entry.key} data-kind={entry.kind}>
					<p className="people-when">
						<Time at={entry.at} /> <span>{oneWords[entry.kind]}</span>
					</p>
					{repeats.length > 0 ? <Repeats heading={heading} entries={[entry, ...repeats]} /> : <Item {...entry} />}
				</li>
			))}
		</ol>
	);
}

function Item({ heading, lines, to }: Pick<Entry, 'heading' | 'lines' | 'to'>) {
	return (
		<div>
			<p>{to ? <a href={to}>{heading}</a> : heading}</p>
			{lines.map(({ label, text }) => (
				<p key={`${label}${text}`} className="people-line">
					{label && <span className="soft">{label}: </span>}
					{text}
				</p>
			))}
		</div>
	);
}

function Repeats({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
	return (
		<details className="people-repeats">
			<summary>{heading}</summary>
			<ul>
				{entries.map((one) => (
					<li key={one.key}>
						<span className="people-when">
							<Time at={one.at} />
						</span>
						<Item {...one} />
					</li>
				))}
			</ul>
		</details>
	);
}

type SkillsView = NonNullable<Awaited<ReturnType<typeof skillsView>>>;

/**
 * What a person has shown of every skill, with the ids of the latest evidence and of the certificates.
 * @param hadAccess Whether they ever had access to the program.
 * @returns Undefined if they never took part.
 */
async function skillsView({ db }: Pick<Services, 'db'>, person: string, hadAccess: boolean) {
	const facts = await getSkillFacts(db, person);
	const certificates = await listOwnCertificates(db, { person });
	const skills = certificationSkills.map(({ id, label }) => {
		const fact = facts.find(({ skill }) => skill === id);
		const evidence = fact?.latest && fact.latestId ? { status: fact.latest, id: fact.latestId } : undefined;
		return { id, label, attended: fact?.session ?? false, evidence, badge: certificates.get(id) };
	});
	const tookPart = skills.some(({ attended, evidence }) => attended || evidence) || certificates.size > 0;
	if (!hadAccess && !tookPart) return undefined;
	const done = skills.length - missingFor('program', facts).length;
	return { skills, done, certificate: certificates.get('program') };
}

type Skill = SkillsView['skills'][number];

const hasBegun = ({ attended, evidence, badge }: Skill) => attended || evidence !== undefined || badge !== undefined;

function SkillsSection({ skills: { skills, done, certificate } }: { skills: SkillsView }) {
	const untouched = skills.filter((skill) => !hasBegun(skill)).map(({ label }) => label);
	return (
		<Section id="skills" heading="Skills">
			<p>
				{`${done} of ${skills.length} complete.`}{' '}
				{certificate && <a href={certificateAddress(certificate)}>Certificate of the program</a>}
			</p>
			<ul className="console-list">
				{skills.filter(hasBegun).map((skill) => (
					<SkillItem key={skill.id} skill={skill} />
				))}
			</ul>
			{untouched.length > 0 && <p className="soft">{`Nothing yet: ${untouched.join(', ')}.`}</p>}
		</Section>
	);
}

function SkillItem({ skill: { label, attended, evidence, badge } }: { skill: Skill }) {
	return (
		<li>
			{label}
			<span className="console-sub">{attended ? 'Session attended' : 'No session yet'}</span>
			<span className="console-sub">
				{evidence ? (
					<a href={evidenceAddress(evidence.id)} aria-label={`${label}: ${statusOf(evidence)}`}>
						{statusOf(evidence)}
					</a>
				) : (
					'No evidence yet'
				)}
				{badge && (
					<>
						{' · '}
						<a href={certificateAddress(badge)} aria-label={`${label}: ${'Badge'}`}>
							Badge
						</a>
					</>
				)}
			</span>
		</li>
	);
}

const statusOf = ({ status }: NonNullable<Skill['evidence']>) => `Evidence: ${evidenceStatuses[status]}`;

export { PersonNotFound as ErrorBoundary } from './page-parts.console.tsx';

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
