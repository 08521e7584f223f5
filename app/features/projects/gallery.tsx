import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-ring.tsx';
import { EmptyState } from '#app/ui/panel.tsx';
import { sharedElement } from '#app/ui/view-transitions.tsx';
import { paths } from '#content/navigation.ts';
import { gallery as copy, galleryWords as words } from '#content/portfolio.ts';
import type { Card, GalleryPage } from './gallery.server.ts';
import { projectPicture } from './project-page.tsx';

const ROW_MOST = 6;

/** A page of the gallery; undefined when the database failed. */
interface Props {
	shown: GalleryPage | undefined;
}

/** Approved projects and links to more of them, then our samples. Without projects, the samples come first. */
export function Gallery({ shown }: Props) {
	if (!shown) return <p role="alert">{words.failed}</p>;
	const { projects, samples, page, hasMore } = shown;
	return (
		<>
			{projects.length > 0 && <Cards cards={projects} />}
			{(hasMore || page > 1) && (
				<nav className="flex flex-wrap items-center gap-4 mt-10" aria-label={words.pages}>
					{page > 1 && (
						<ButtonLink variant="secondary" to={pageAddress(page - 1)} rel="prev">
							{words.newer}
						</ButtonLink>
					)}
					<span>
						{words.page} {page}
					</span>
					{hasMore && (
						<ButtonLink variant="secondary" to={pageAddress(page + 1)} rel="next">
							{words.older}
						</ButtonLink>
					)}
				</nav>
			)}
			{samples.length > 0 && (
				<>
					<h2 className={projects.length > 0 ? 'h3 mt-16' : 'h3'}>{copy.demosHeading}</h2>
					<Cards cards={samples} className="gallery gallery-samples" />
				</>
			)}
			{projects.length === 0 && (
				<div className="mt-14">
					<EmptyState title={copy.empty.heading}>
						<p>{copy.empty.text}</p>
						<ButtonLink to={paths.portfolio}>{copy.empty.button}</ButtonLink>
					</EmptyState>
				</div>
			)}
		</>
	);
}

export function GalleryRow({ shown }: Props) {
	if (!shown) return <p role="alert">{words.failed}</p>;
	const { projects, samples } = shown;
	const cards = projects.length > 0 ? projects.slice(0, ROW_MOST) : samples;
	return <Cards cards={cards} className={`gallery-row ${projects.length > 0 ? '' : 'gallery-samples'}`.trim()} />;
}

function Cards({ cards, className = 'gallery' }: { cards: Card[]; className?: string }) {
	return (
		<ul className={className}>
			{cards.map(({ id, title, author, picture, featured, line, mark }) => (
				<li key={id} className="gallery-card">
					<div className="gallery-picture vt-picture" style={sharedElement(projectPicture(id))}>
						{picture ? (
							<img src={picture} alt="" loading="lazy" decoding="async" width="640" height="400" />
						) : (
							<GrowthMark />
						)}
					</div>
					<Link className="h3" to={`${paths.portfolio}/${id}`} viewTransition dir="auto">
						{title}
					</Link>
					{line && <p>{line}</p>}
					<p className="soft">
						{copy.by} <bdi>{author}</bdi>
						{mark && ` (${mark})`}
					</p>
					{featured && <p className="gallery-flag">{copy.featured}</p>}
				</li>
			))}
		</ul>
	);
}

function pageAddress(page: number): string {
	return page === 1 ? paths.gallery : `${paths.gallery}?page=${page}`;
}
