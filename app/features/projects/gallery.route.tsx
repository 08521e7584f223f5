import { data } from 'react-router';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead, Section } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { gallery } from '#content/portfolio.ts';
import type { Route } from './+types/gallery.route';
import { loadGallery, pageNumber } from './gallery.server.ts';
import { Gallery } from './gallery.tsx';
import { PortfolioStyles } from './styles.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
	const { page = 1, projects = [] } = loaderData?.gallery ?? {};
	if (page === 1) return pageMeta('gallery', matches);
	const tags = pageMeta('gallery', matches, { path: `${paths.gallery}?page=${page}` });
	return projects.length > 0 ? tags : [...tags, { name: 'robots', content: 'noindex' }];
};

export async function loader({ context, url }: Route.LoaderArgs) {
	const shown = await loadGallery(servicesOf(context), pageNumber(url.searchParams));
	const isBeyond = shown && shown.page > 1 && shown.projects.length === 0;
	return data({ gallery: shown }, { status: !shown ? 503 : isBeyond ? 404 : 200 });
}

export default function GalleryRoute({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PortfolioStyles />
			<PageHead title={gallery.heading} lead={gallery.lead}>
				<p className="flex flex-wrap gap-3 mt-7">
					<ButtonLink to={gallery.submit.href}>{gallery.submit.label}</ButtonLink>
				</p>
			</PageHead>
			<Section className="pt-0">
				<Gallery shown={loaderData.gallery} />
			</Section>
		</>
	);
}
