import { data } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { FormPage } from '#app/ui/form-page.tsx';
import { affiliatePage } from '#content/affiliates.ts';
import type { Route } from './+types/affiliate.route';
import { AFFILIATE_LINK } from './affiliate.schema.ts';
import { AffiliateLinkForm } from './affiliate-link.form.tsx';
import { affiliateLinkToasts } from './affiliate-link.toasts.ts';
import { affiliateLinkForm } from './affiliate-link-request.server.ts';
import { getAffiliateView } from './affiliate-page.server.ts';
import { AffiliateOverview } from './affiliate-view.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('affiliate', matches);

const STATUS = { bare: 200, expired: 410, altered: 400 };

export async function loader({ context, url }: Route.LoaderArgs) {
	const view = await getAffiliateView(servicesOf(context), url.searchParams.get('token'));
	const isSent = url.searchParams.has('sent');
	return data({ view, isSent }, { status: typeof view === 'string' ? STATUS[view] : 200 });
}

export const action = (args: Route.ActionArgs) => receive(args, affiliateLinkForm);
export const clientAction = answerInPlace(AFFILIATE_LINK, affiliateLinkToasts);

export default function AffiliatePage({ loaderData: { view, isSent } }: Route.ComponentProps) {
	if (typeof view !== 'string') return <AffiliateOverview view={view} />;
	const { heading, lead, expired, altered } = affiliatePage.lost;
	return (
		<FormPage title={heading} lead={{ bare: lead, expired, altered }[view]}>
			<AffiliateLinkForm isSent={isSent} />
		</FormPage>
	);
}
