import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { legalTexts } from '#content/legal.ts';
import { paths } from '#content/navigation.ts';
import type { Route } from './+types/privacy.route';
import { LegalPage } from './legal-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('privacy', matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: legalTexts.privacy.title, path: paths.privacy }])],
	});

export default function PrivacyPage() {
	return <LegalPage which="privacy" />;
}
