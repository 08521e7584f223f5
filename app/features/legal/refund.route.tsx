import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { legalTexts } from '#content/legal.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/refund.route';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('refund', matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: legalTexts.refund.title, path: paths.refund }])],
	});

export default function RefundPage() {
	return <LegalPage which="refund" />;
}
