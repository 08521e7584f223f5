import type { ReactNode } from 'react';
import { data } from 'react-router';
import { ActionAnswer, type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { Refusal } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { formatMinute } from '#app/console/times.ts';
import { Facts, Time } from '#app/console/values.tsx';
import { formatDuration, requireId } from '#app/features/analytics/reports/values.console.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { ReportStyles } from '../analytics/reports/reports-table.console.tsx';
import { valueName } from '../analytics/visits/query.console.ts';
import type { Route } from './+types/career-map.console.route';
import { ageText, CAREER_MAPS, outcomeWords, secondsBetween, standings } from './career-maps.console.tsx';
import { deleteCareerMapFile, forgetCareerMap } from './delete-career-map.server.ts';
import { getCareerMapPage, getRequest, retryCareerMap, sendCareerMapLink } from './requests.server.ts';

const errors = {
	gone: 'This request no longer exists.',
	deleted: 'The CV and the report have already been deleted.',
	not_failed:
		'It has not failed on our side and is not late; someone may have retried it a moment ago. Nothing was changed.',
	no_report: 'This request has no report.',
};

const form = 'career-map';
const requestOf = ({ params }: Pick<ActionContext, 'params'>) => requireId(params.map);
const subjectOf = (id: string) => ({ kind: 'career-map', id });
const pageOf = (id: string) => `${consolePaths.careerMaps}/${id}`;

/** Opens the report with a read-only link. */
const openReport = defineAction({
	name: 'career-maps.open',
	form,
	errors,
	run: async (context) => {
		const id = requestOf(context);
		return { audit: { subject: subjectOf(id) }, to: await getCareerMapPage(context.tx, context.services, id) };
	},
});

const retryRequest = defineAction({
	name: 'career-maps.retry',
	form,
	errors,
	run: async (context) => {
		const id = requestOf(context);
		const before = await retryCareerMap(context.tx, context.services, id);
		return {
			audit: { subject: subjectOf(id), before: { ...before }, after: { status: 'received' } },
			to: pageOf(id),
			toast: { kind: 'success', title: 'Retry started' },
		};
	},
});

const sendLink = defineAction({
	name: 'career-maps.send-link',
	form,
	errors: { ...errors, exists: 'It was sent less than ten minutes ago or is still in the queue. Nothing was sent.' },
	run: async (context) => {
		const id = requestOf(context);
		const isSent = await sendCareerMapLink(context.tx, context.services, id);
		if (!isSent) throw new DomainError('exists');
		return {
			audit: { subject: subjectOf(id) },
			to: pageOf(id),
			toast: { kind: 'success', title: 'The email is on its way' },
		};
	},
});

/** Deletes the file before the row, so that no row claims a deletion that did not happen. */
const deleteRequest = defineAction({
	name: 'career-maps.delete',
	form,
	errors,
	prepare: async (context) => {
		const { services } = context;
		const id = requestOf(context);
		try {
			await deleteCareerMapFile(services, id);
		} catch (err) {
			services.log.error({ err, careerMap: id }, 'a CV could not be deleted by an operator');
			throw new ActionAnswer({
				status: 503,
				description: 'The file could not be deleted, so nothing was changed. Please try again in a moment.',
			});
		}
	},
	run: async (context) => {
		const id = requestOf(context);
		if (!(await forgetCareerMap(context.tx, context.services, id))) throw new DomainError('deleted');
		return {
			audit: { subject: subjectOf(id) },
			to: pageOf(id),
			toast: { kind: 'success', title: 'Deleted', description: 'The CV and the report are gone.' },
		};
	},
});

const mailStates: Record<string, string> = {
	queued: 'Queued',
	sent: 'Sent',
	stored: 'Stored: there is no mail server',
	refused: 'Refused',
	cancelled: 'Canceled',
	suppressed: 'Not sent: on the suppression list',
};

export const meta: Route.MetaFunction = () => consoleHead(CAREER_MAPS);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const { db, now } = servicesOf(context);
	const request = await getRequest(db, requireId(params.map), now());
	if (!request) throw data(null, { status: 404 });
	const isDeleting = url.searchParams.has('delete');
	return { request, isDeleting, canChange: can(operator, 'career-maps.retry'), now: now() };
}

export const action = actionsOf({
	open: openReport,
	retry: retryRequest,
	'send-link': sendLink,
	delete: deleteRequest,
});

export default function CareerMapRequest({ loaderData }: Route.ComponentProps) {
	const { request, isDeleting, canChange, now } = loaderData;
	const isStored = request.standing !== 'deleted';
	return (
		<div className="reports">
			<ReportStyles />
			<p>
				<a className="reports-way" href={consolePaths.careerMaps}>
					← {CAREER_MAPS}
				</a>
			</p>
			<h1 className="h3">Request of {formatMinute(new Date(request.created_at))}</h1>
			<Refusal form="career-map" />
			{isDeleting && isStored && canChange && (
				<Confirmation
					heading="Delete the CV and the report permanently?"
					text="Deletes the file, the report and its quotes in emails right away. The request itself stays on record. Do this when the person asks for it."
					cancel="Cancel"
					id="deleting"
					label="Delete"
					intent="delete"
					action={`${consolePaths.careerMaps}/${request.id}`}
				/>
			)}
			<RequestFacts request={request} now={now} />
			{isStored && canChange && <Actions request={request} />}
		</div>
	);
}

type Request = Route.ComponentProps['loaderData']['request'];

function RequestFacts({ request, now }: { request: Request; now: Date }) {
	const { created_at, started_at, finished_at, late_at, cv_deleted_at, deleted_at, standing, mail, roles } = request;
	const outcome = outcomeWords(request);
	const at = (instant: Date | null) => instant && <Time key="at" at={new Date(instant)} />;
	const isOpen = standing === 'waiting' || standing === 'late';
	const facts: [string, ReactNode][] = [
		['Status', standings[standing]],
		[
			'From',
			request.customer_uuid ? (
				<a key="from" href={`${consolePaths.people}/${request.customer_uuid}`}>
					{request.email}
				</a>
			) : (
				request.email
			),
		],
		['Received', at(created_at)],
		['Waiting for', isOpen && ageText(secondsBetween(created_at, now))],
		['File', request.kind?.toUpperCase()],
		['Attempts', request.attempts],
		['Started', at(started_at)],
		['Finished', at(finished_at)],
		['Duration', finished_at && formatDuration(secondsBetween(created_at, finished_at))],
		['Alert sent', at(late_at)],
		['Outcome', outcome?.text],
		['Explanation sent', outcome && 'wrong' in outcome && outcome.wrong],
		['Advice sent', outcome && 'instead' in outcome && outcome.instead],
		['Email with the report', mail && (mailStates[mail] ?? mail)],
		['Roles', roles && roles.length > 0 && roles.join(', ')],
		['Industry', request.industry],
		['Language', request.language && valueName('language', request.language)],
		[
			'Deleted',
			cv_deleted_at && (
				<>
					{at(cv_deleted_at)}. {deleted_at ? 'At their request' : 'When the retention period ended'}.
				</>
			),
		],
	];
	return <Facts facts={facts} />;
}

function Actions({ request: { id, standing, outcome } }: { request: Request }) {
	const here = `${consolePaths.careerMaps}/${id}`;
	const actions = [
		...(standing === 'ready'
			? [
					{
						intent: 'open',
						button: 'Open report',
						text: 'Opens what they see, for half an hour. Recorded in the audit log.',
					},
				]
			: []),
		...(outcome === 'failed' || standing === 'late'
			? [
					{
						intent: 'retry',
						button: 'Try again',
						text: 'Reads the file again from the start. If it succeeds, they are emailed the report.',
					},
				]
			: []),
		{ intent: 'send-link', button: 'Resend link', text: 'Emails a new link to the address above.' },
	];
	return (
		<Section id="actions" heading="Actions">
			<ul className="console-list">
				{actions.map(({ intent, button, text }) => (
					<li key={intent}>
						<FormButton label={button} intent={intent} action={here} className="console-inline">
							<span className="soft">{text}</span>
						</FormButton>
					</li>
				))}
				<li>
					<a className="reports-way" href={`${here}?delete`}>
						Delete now
					</a>
				</li>
			</ul>
		</Section>
	);
}
