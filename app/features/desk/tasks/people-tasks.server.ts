import { sql } from 'kysely';
import { LATE_AFTER_MS } from '#app/features/career-map/career-map-watch.job.server.ts';
import { clock } from '#app/settings/clock.ts';
import { consolePaths } from '#content/console-paths.ts';
import { certificationSkills } from '#content/program.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { DAY_MS, everyone, firstLines, shifted, type TaskKind } from './task-kind.server.ts';

const ofConversation = (column: ReturnType<typeof sql>) =>
	sql`(select ${column} from conversations v where v.website_data_id = r.id)`;

/** A form whose sender waits for an answer. One that led to a consultation is answered by it. */
const form = (name: TaskKind['name'], condition: ReturnType<typeof sql>): TaskKind => ({
	name,
	roles: everyone,
	from: sql`website_data r`,
	// Names the three forms again, so that the planner finds their index.
	where: () => sql`r.handled_at is null
		and r.form_name in ('Contact Us Form', 'Demo Request Form', 'Business Demo Request Form') and ${condition}
		and not exists (select from bookings b where b.website_data_id = r.id and b.status = 'booked')`,
	id: sql`r.id`,
	person: sql`coalesce(nullif(r.name, ''), r.email)`,
	what: sql`nullif(concat_ws(', ', nullif(r.title, ''), nullif(r.company, '')), '')`,
	// The last thing they wrote: a reply to our answer opens the form's task again.
	excerpt: firstLines(
		sql`coalesce(${ofConversation(sql`(select m.body from conversation_messages m where m.conversation_uuid = v.conversation_uuid
			and m.kind = 'inbound' order by m.created_at desc limit 1)`)}, r.message)`,
	),
	since: sql`coalesce(${ofConversation(sql`v.last_inbound_at`)}, r.created_at)`,
	// Without a conversation, the form's page begins one.
	link: sql`coalesce(${ofConversation(sql`${consolePaths.conversations}::text || '/' || v.conversation_uuid`)},
		${consolePaths.leads}::text || '/' || r.id)`,
	path: (path) => path,
	replyPath: (path) => `${path}#reply`,
	ends: 'handled',
});

/** An email that answers no form. */
const conversation: TaskKind = {
	name: 'conversation',
	roles: everyone,
	from: sql`conversations r join customers c on c.customer_uuid = r.customer_uuid`,
	where: () => sql`r.closed_at is null and r.website_data_id is null`,
	id: sql`r.conversation_uuid`,
	person: sql`coalesce(nullif(c.name, ''), r.email)`,
	what: sql`r.subject`,
	excerpt: firstLines(sql`(select m.body from conversation_messages m
		where m.conversation_uuid = r.conversation_uuid and m.kind = 'inbound' order by m.created_at desc limit 1)`),
	since: sql`coalesce(r.last_inbound_at, r.created_at)`,
	path: (id) => `${consolePaths.conversations}/${id}`,
	replyPath: (id) => `${consolePaths.conversations}/${id}#reply`,
	ends: 'closed',
};

/** An email in no conversation that a person may have written. */
const emailSetAside: TaskKind = {
	name: 'email-set-aside',
	roles: everyone,
	from: sql`set_aside_emails r`,
	where: () => sql`r.reason in ('failed', 'unreadable', 'sender')
		and exists (select from conversation_attachments a where a.set_aside_uuid = r.set_aside_uuid)`,
	id: sql`r.set_aside_uuid`,
	person: sql`r.from_email`,
	what: sql`r.subject`,
	excerpt: sql`r.detail`,
	since: sql`r.created_at`,
	path: (id) => `${consolePaths.conversations}/set-aside/${id}`,
	ends: 'mark',
};

/** A person whom an operator wants to contact again: one task for all their addresses. */
const followUp: TaskKind = {
	name: 'follow-up',
	roles: everyone,
	from: sql`customers r`,
	where: ({ now }) => sql`r.erased_at is null and r.follow_up_on <= ${dayIn(clock().zone, now)}::date
		and not exists (select from customers m where m.person_uuid = r.person_uuid
			and (m.follow_up_on, m.customer_uuid) < (r.follow_up_on, r.customer_uuid))`,
	id: sql`r.person_uuid`,
	person: sql`coalesce(nullif(r.name, ''), r.email)`,
	what: sql`nullif(r.company, '')`,
	excerpt: firstLines(sql`r.follow_up_note`),
	since: sql`r.follow_up_on::timestamp at time zone 'UTC'`,
	due: sql`(r.follow_up_on + 1)::timestamp at time zone 'UTC'`,
	dueDayZone: 'UTC',
	path: (id) => `${consolePaths.people}/${id}`,
	ends: 'mark',
};

const isIndividualConsultation = sql`coalesce(r.source, '') = 'consultation-individual'`;

const consultation: TaskKind = {
	name: 'consultation',
	roles: everyone,
	from: sql`bookings r`,
	where: ({
		now,
	}) => sql`r.status = 'booked' and r.starts_at <= ${shifted(now, DAY_MS)} and r.starts_at > ${shifted(now, -DAY_MS)}
		and r.ends_at > ${shifted(now, 0)}`,
	id: sql`r.booking_uuid`,
	person: sql`r.name`,
	excerpt: firstLines(sql`(select l.message from website_data l where l.id = r.website_data_id)`),
	since: sql`greatest(r.created_at, r.starts_at - interval '1 day')`,
	due: sql`r.starts_at`,
	path: (id) => `${consolePaths.bookings}/${id}`,
	ends: 'mark',
};

const project: TaskKind = {
	name: 'project',
	roles: everyone,
	from: sql`builder_portfolios r`,
	where: () => sql`r.status = 'submitted'`,
	id: sql`r.portfolio_uuid`,
	person: sql`r.name`,
	what: sql`r.project_title`,
	excerpt: firstLines(sql`r.project_description`),
	since: sql`r.updated_at`,
	path: (id) => `${consolePaths.projects}/${id}`,
	ends: 'page',
};

const projectEdit: TaskKind = {
	...project,
	name: 'project-edit',
	where: () => sql`r.pending_edit is not null and r.status = 'approved'`,
	excerpt: sql`null`,
	since: sql`coalesce(r.pending_edit_at, r.updated_at)`,
};

const evidence: TaskKind = {
	name: 'evidence',
	roles: everyone,
	from: sql`skill_evidence r join customers c on c.customer_uuid = r.customer_uuid`,
	where: () => sql`r.status = 'submitted'`,
	id: sql`r.evidence_uuid`,
	person: sql`coalesce(nullif(c.name, ''), c.email)`,
	what: sql`r.skill`,
	excerpt: firstLines(sql`r.statement`),
	since: sql`r.created_at`,
	path: (id) => `${consolePaths.evidence}/${id}`,
	format: (skill) => certificationSkills.find(({ id }) => id === skill)?.label ?? skill,
	ends: 'page',
};

const careerMap = {
	roles: everyone,
	from: sql`genai_career_hacks r left join customers c on c.customer_uuid = r.customer_uuid`,
	id: sql`r.id`,
	person: sql`coalesce(nullif(c.name, ''), r.email)`,
	path: (id: string) => `${consolePaths.careerMaps}/${id}`,
	ends: 'mark',
} as const;

const careerMapFailed: TaskKind = {
	...careerMap,
	name: 'career-map-failed',
	where: ({ now }) =>
		sql`r.cv_deleted_at is null and r.outcome = 'failed' and r.created_at > ${shifted(now, -30 * DAY_MS)}`,
	since: sql`coalesce(r.finished_at, r.created_at)`,
};

const careerMapLate: TaskKind = {
	...careerMap,
	name: 'career-map-late',
	where: ({ now }) => sql`r.cv_deleted_at is null and r.status in ('received', 'reading')
		and r.created_at < ${shifted(now, -LATE_AFTER_MS)}`,
	since: sql`r.created_at + ${`${LATE_AFTER_MS} milliseconds`}::interval`,
	due: sql`r.created_at + interval '1 day'`,
};

export const peopleTasks: readonly TaskKind[] = [
	form('message', sql`r.form_name = 'Contact Us Form'`),
	form('team-request', sql`r.form_name = 'Business Demo Request Form'`),
	form('consultation-request', sql`r.form_name = 'Demo Request Form' and ${isIndividualConsultation}`),
	form('demo-request', sql`r.form_name = 'Demo Request Form' and not ${isIndividualConsultation}`),
	conversation,
	emailSetAside,
	followUp,
	consultation,
	project,
	projectEdit,
	evidence,
	careerMapFailed,
	careerMapLate,
];
