import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import type { Route } from './+types/portfolio-edit.route';
import { editForm, loadEdit } from './edit.server.ts';
import { editLinkToasts, editToasts } from './edit.toasts.ts';
import { openEditLink } from './edit-address.server.ts';
import { editLinkForm } from './edit-link.server.ts';
import { ClosedEdit, OpenEdit } from './edit-page.tsx';
import { PortfolioStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('portfolioEdit', matches);

const statuses = { ask: 200, open: 200, altered: 400, expired: 410, gone: 410, rejected: 410, archived: 410 };

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await loadEdit(servicesOf(context), url.searchParams.get('token'));
	const { searchParams: query } = url;
	return data({ page, saved: query.has('saved'), sent: query.has('sent') }, { status: statuses[page.state] });
}

/** Saves an edit; without a token, sends the edit link. */
export async function action(args: Route.ActionArgs) {
	const token = args.url.searchParams.get('token');
	if (!token) return await receive(args, editLinkForm);
	const link = await openEditLink(servicesOf(args.context), token);
	return await receive(args, editForm(link.state === 'valid' ? link.subject : undefined, token));
}

export const clientAction = (args: Route.ClientActionArgs) =>
	new URL(args.request.url).searchParams.has('token')
		? answerInPlace('portfolio-edit', editToasts)(args)
		: answerInPlace('portfolio-edit-link', editLinkToasts)(args);

/**
 * Does not reload after another form on the page was sent: the form would get a new version, and an edit would overwrite
 * changes that the builder never saw. After a conflict the page reloads and shows both.
 */
export const shouldRevalidate = ({
	formMethod,
	formAction,
	actionResult,
	currentUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
	if (!formMethod) return defaultShouldRevalidate;
	if (!formAction?.startsWith(`${currentUrl.pathname}?token=`)) return false;
	return defaultShouldRevalidate || (actionResult as FormAnswer | undefined)?.result?.error?.version != null;
};

export default function EditProject({ loaderData: { page, saved, sent } }: Route.ComponentProps) {
	return (
		<>
			<PortfolioStyles />
			{page.state === 'open' ? (
				<OpenEdit token={page.token} project={page.project} saved={saved} />
			) : (
				<ClosedEdit state={page.state} sent={sent} />
			)}
		</>
	);
}
