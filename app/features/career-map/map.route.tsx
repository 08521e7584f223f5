import { data } from 'react-router';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { careerMapManager } from '#content/career-map-page.ts';
import type { Route } from './+types/map.route';
import { deleteForm } from './delete-career-map.server.ts';
import styles from './map.css?inline';
import { loadMap } from './map.server.ts';
import { deleteToasts, mapLinkToasts } from './map.toasts.ts';
import { privateHeaders } from './map-address.ts';
import { mapLinkForm } from './map-link.server.ts';
import { ManagerPage } from './map-manager.tsx';
import { ReadyPage } from './map-ready.tsx';
import { AskPage, CannotPage, EndedPage, PendingPage, RemovePage } from './map-states.tsx';

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
