import { data, Link } from 'react-router';
import { enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { careerMapManager, careerMapReport, careerMapManager as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/map.route';
import { careerMapLinkMail } from './career-map.mails.server.tsx';
import { deleteForm } from './delete-career-map.server.ts';
import styles from './map.css?inline';
import { deleteToasts, mapLinkSchema, mapLinkToasts } from './map.schema.ts';
import type { ManagerMap } from './map.server.ts';
import { loadMap } from './map.server.ts';
import { privateHeaders } from './map-address.ts';
import { MapHead, Plan, Rules } from './map-parts.tsx';
import { ReadyPage } from './map-ready.tsx';
import { AskPage, CannotPage, EndedPage, PendingPage, RemovePage } from './map-states.tsx';

function ManagerPage({ view, sessions, token }: ManagerMap & { token: string }) {
	return (
		<article className="map">
			<MapHead {...copy} month={view.month} token={token} />
			<Skills first={view.first} have={view.have} sessions={sessions} />
			<Plan {...copy.plan} plan={view.plan} project={view.project} />
			<section className="section wrap map-manager" id="rules">
				<h2 className="h2">{copy.rules.heading}</h2>
				<p className="small soft">{copy.rules.where}</p>
				<Rules rules={view.rules} />
			</section>
			<section className="section wrap map-manager" id="hours">
				<h2 className="h2">{copy.hours.heading}</h2>
				<ul className="map-list">
					{copy.hours.items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
				<p>
					<Link to={paths.tuition}>{copy.hours.tuition}</Link>
				</p>
			</section>
			<footer className="map-foot wrap">
				<p className="small soft">{copy.foot}</p>
			</footer>
		</article>
	);
}

function Skills({ first, have, sessions }: Pick<ManagerMap['view'], 'first' | 'have'> & Pick<ManagerMap, 'sessions'>) {
	const { session: kinds, undated } = careerMapReport.gaps;
	return (
		<section className="section wrap map-manager" id="skills">
			<h2 className="h2">{copy.first}</h2>
			{first.length === 0 && <p>{copy.nothingMissing}</p>}
			<ol className="map-urgent">
				{first.map(({ skill, label, purpose, session }) => {
					const next = sessions[session.topic];
					return (
						<li key={skill}>
							<h3 className="h3">{label}</h3>
							<p>{copy.use.replace('{purpose}', purpose)}</p>
							<ul className="map-ways small grid gap-[0.35rem]">
								<li>
									{kinds[session.kind]}
									{': '}
									<Link to={next?.path ?? paths.events}>{session.title}</Link>, {next?.day ?? undated}
								</li>
							</ul>
						</li>
					);
				})}
			</ol>
			<h3 className="h3">{copy.have}</h3>
			<p>{have.length === 0 ? copy.none : have.join(' · ')}</p>
		</section>
	);
}

const MAX_MAPS = 10;

/** The form that requests a lost link. It answers the same whether or not there is a career map. */
const mapLinkForm: ReceivedForm<{ email: string }, undefined, undefined> = {
	id: 'career-map-link',
	schema: mapLinkSchema,
	toasts: mapLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const maps = await tx
			.selectFrom('genai_career_hacks')
			.select(['id', 'customer_uuid', 'email'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.where('cv_deleted_at', 'is', null)
			.orderBy('created_at', 'desc')
			.limit(MAX_MAPS)
			.execute();
		const [first] = maps;
		if (!first) return undefined;
		await enqueueThrottledMail(tx, services, careerMapLinkMail, {
			// The stored address: one that only looks or lower-cases like it may be someone else's mailbox.
			to: first.email,
			customerUuid: first.customer_uuid,
			params: { careerMapIds: maps.filter(({ email }) => email === first.email).map(({ id }) => id) },
		});
		return undefined;
	},
	next: () => `${paths.careerMapReport}?sent`,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
	...pageMeta('careerMapReport', matches, loaderData?.page.state === 'manager' ? careerMapManager.head : {}),
	// Other sites must not learn the page's address; our own forms need the referrer.
	{ name: 'referrer', content: 'same-origin' },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const statuses = { altered: 400, expired: 410, gone: 410, deleted: 410, over: 410 } as Record<string, number>;

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await loadMap(servicesOf(context), url.searchParams.get('token'));
	const query = { step: url.searchParams.get('step') ?? '', sent: url.searchParams.has('sent') };
	return data({ page, ...query }, { status: statuses[page.state] ?? 200, headers: privateHeaders });
}

export const action = (args: Route.ActionArgs) =>
	receive(
		args,
		(formData): ReceivedForm<Record<string, unknown>, string | undefined, undefined> =>
			formData.get('intent') === 'delete' ? deleteForm(args.url.searchParams.get('token')) : mapLinkForm,
	);

export const clientAction = (args: Route.ClientActionArgs) =>
	new URL(args.request.url).searchParams.has('token')
		? answerInPlace('career-map-delete', deleteToasts)(args)
		: answerInPlace('career-map-link', mapLinkToasts)(args);

export default function CareerMapPage({ loaderData: { page, step, sent } }: Route.ComponentProps) {
	return (
		<>
			<style href="career-map" precedence="medium">
				{styles}
			</style>
			<State page={page} step={step} sent={sent} />
		</>
	);
}

function State({ page, step, sent }: Route.ComponentProps['loaderData']) {
	const isOwner = page.state !== 'manager' && (page.state !== 'ready' || page.owner !== undefined);
	if (step === 'delete' && 'token' in page && isOwner) return <RemovePage token={page.token} />;
	switch (page.state) {
		case 'ready':
			return <ReadyPage {...page} />;
		case 'manager':
			return <ManagerPage {...page} />;
		case 'received':
		case 'reading':
			return <PendingPage {...page} />;
		case 'cannot':
			return <CannotPage {...page} />;
		case 'deleted':
		case 'over':
		case 'gone':
			return <EndedPage state={page.state} />;
		default:
			return <AskPage state={page.state} sent={sent} />;
	}
}
