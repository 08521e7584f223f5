import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { legalTexts } from '#content/legal.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/terms.route';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('terms', matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: legalTexts.terms.title, path: paths.terms }])],
	});

export default function TermsPage() {
	return <LegalPage which="terms" />;
}
