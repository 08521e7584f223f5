import { useEffect, useRef, useState } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import { LinkForm } from '#app/forms/link-form.tsx';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { answerInPlace, SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink, SubmitButton } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { StartNow } from '#app/ui/start-now.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { careerMapManager, careerMapReport, careerMapPage as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/map.route';
import { careerMapLinkMail } from './career-map.mails.server.tsx';
import { deleteForm } from './delete-career-map.server.ts';
import styles from './map.css?inline';
import { deleteSchema, deleteToasts, mapLinkSchema, mapLinkToasts } from './map.schema.ts';
import type { ManagerMap, Wait } from './map.server.ts';
import { loadMap } from './map.server.ts';
import { mapPagePath, privateHeaders } from './map-address.ts';
import { MapHead, Plan, Rules } from './map-parts.tsx';
import { ReadyPage } from './map-ready.tsx';
import { MapSteps, pendingCopy } from './map-steps.tsx';

function ManagerPage({ view, sessions, token }: ManagerMap & { token: string }) {
	return (
		<article className="map">
			<MapHead {...careerMapManager} month={view.month} token={token} />
			<Skills first={view.first} have={view.have} sessions={sessions} />
			<Plan {...careerMapManager.plan} plan={view.plan} project={view.project} />
			<section className="section wrap map-manager" id="rules">
				<h2 className="h2">{careerMapManager.rules.heading}</h2>
				<p className="small soft">{careerMapManager.rules.where}</p>
				<Rules rules={view.rules} />
			</section>
			<section className="section wrap map-manager" id="hours">
				<h2 className="h2">{careerMapManager.hours.heading}</h2>
				<ul className="map-list">
					{careerMapManager.hours.items.map((item) => (
						<li key={item}>{item}</li>
					))}
				</ul>
				<p>
					<Link to={paths.tuition}>{careerMapManager.hours.tuition}</Link>
				</p>
			</section>
			<footer className="map-foot wrap">
				<p className="small soft">{careerMapManager.foot}</p>
			</footer>
		</article>
	);
}

function Skills({ first, have, sessions }: Pick<ManagerMap['view'], 'first' | 'have'> & Pick<ManagerMap, 'sessions'>) {
	const { session: kinds, undated } = careerMapReport.gaps;
	return (
		<section className="section wrap map-manager" id="skills">
			<h2 className="h2">{careerMapManager.first}</h2>
			{first.length === 0 && <p>{careerMapManager.nothingMissing}</p>}
			<ol className="map-urgent">
				{first.map(({ skill, label, purpose, session }) => {
					const next = sessions[session.topic];
					return (
						<li key={skill}>
							<h3 className="h3">{label}</h3>
							<p>{careerMapManager.use.replace('{purpose}', purpose)}</p>
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
			<h3 className="h3">{careerMapManager.have}</h3>
			<p>{have.length === 0 ? careerMapManager.none : have.join(' · ')}</p>
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

function MapLinkForm({ onDone }: { onDone(): void }) {
	return (
		<LinkForm
			id="career-map-link"
			page={paths.careerMapReport}
			schema={mapLinkSchema}
			label={copy.sendLink}
			email={copy.email}
			button={copy.sendLink}
			busyLabel={copy.sendingLink}
			onDone={onDone}
		/>
	);
}

function DeleteForm({ token }: { token: string }) {
	const state = useSiteForm({
		id: 'career-map-delete',
		action: mapPagePath(token),
		schema: deleteSchema,
	});
	const { intent } = state.fields;
	return (
		<SiteForm state={state} className="form" label={copy.remove.heading}>
			<input type="hidden" name="intent" value="delete" />
			<FieldError id={intent.errorId} errors={intent.errors} />
			<SubmitButton busy={state.busy} busyLabel={copy.remove.busy}>
				{copy.remove.button}
			</SubmitButton>
		</SiteForm>
	);
}

const FIRST_CHECK_MS = 1_500;
const LONGEST_DELAY_MS = 15_000;

function PendingPage({ state, wait, token }: { state: 'received' | 'reading'; wait: Wait; token: string }) {
	usePolling();
	const { eyebrow, live, again } = copy.pending;
	const { heading, text } = pendingCopy(state, wait);
	return (
		<>
			<StartNow />
			<PageHead eyebrow={eyebrow} title={heading} lead={text} />
			<div className="wrap grid gap-8 pb-[clamp(3rem,8vw,7rem)]" aria-live="polite">
				<MapSteps state={state} />
				<p className="max-w-[38rem]">
					<span className="js-only">{live}</span> {copy.pending.leave[wait]}
				</p>
				<p className="max-w-[38rem]">
					<ButtonLink to={mapPagePath(token)} variant="secondary" reloadDocument>
						{again}
					</ButtonLink>
					<Link to={mapPagePath(token, 'delete')} className="btn btn-quiet">
						{copy.remove.link}
					</Link>
				</p>
			</div>
		</>
	);
}

function usePolling(): void {
	const { revalidate, state } = useRevalidator();
	const delay = useRef(FIRST_CHECK_MS);
	useEffect(() => {
		if (state !== 'idle') return;
		const timer = setTimeout(() => {
			delay.current = Math.min(delay.current * 1.3, LONGEST_DELAY_MS);
			void revalidate();
		}, delay.current);
		return () => clearTimeout(timer);
	}, [revalidate, state]);
}

interface CannotProps {
	isOurs: boolean;
	wrong: string;
	instead: string;
	token: string;
}

function CannotPage({ isOurs, wrong, instead, token }: CannotProps) {
	const { heading, oursHeading, button, contact } = copy.cannot;
	return (
		<StatusPage title={isOurs ? oursHeading : heading} text={wrong} grown={0.35}>
			<p className="mt-4 mb-7 max-w-[38rem] font-semibold">{instead}</p>
			<div className="status-page-links">
				{!isOurs && <ButtonLink to={paths.careerMap}>{button}</ButtonLink>}
				<DialogLink to={paths.contact} className="btn btn-secondary">
					{contact}
				</DialogLink>
				<Link to={mapPagePath(token, 'delete')} className="btn btn-quiet">
					{copy.remove.link}
				</Link>
			</div>
		</StatusPage>
	);
}

function EndedPage({ state }: { state: 'deleted' | 'over' | 'gone' }) {
	const { heading, text, button } = copy[state];
	return (
		<StatusPage title={heading} text={text} grown={0}>
			<div className="status-page-links">
				<ButtonLink to={paths.careerMap}>{button}</ButtonLink>
			</div>
		</StatusPage>
	);
}

function AskPage({ state, sent }: { state: 'ask' | 'altered' | 'expired'; sent: boolean }) {
	const [isSent, setSent] = useState(sent);
	const { heading, text } = copy[state];
	const sentHeading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isSent && !sent) sentHeading.current?.focus();
	}, [isSent, sent]);
	return (
		<FormPage title={heading} lead={isSent ? undefined : text}>
			{isSent ? (
				<div className="grid justify-items-start gap-4">
					<h2 className="h3" ref={sentHeading} tabIndex={-1}>
						{copy.sent.heading}
					</h2>
					<p>{copy.sent.text}</p>
					<Button variant="secondary" className="js-only" onClick={() => setSent(false)}>
						{copy.sent.again}
					</Button>
				</div>
			) : (
				<MapLinkForm onDone={() => setSent(true)} />
			)}
		</FormPage>
	);
}

function RemovePage({ token }: { token: string }) {
	const { heading, text, keep } = copy.remove;
	return (
		<div className="form-page wrap">
			<PageHead title={heading} lead={text} />
			<Card>
				<div className="grid justify-items-start gap-4">
					<DeleteForm token={token} />
					<ButtonLink to={mapPagePath(token)} variant="secondary">
						{keep}
					</ButtonLink>
				</div>
			</Card>
		</div>
	);
}
