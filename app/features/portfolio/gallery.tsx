import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { EmptyState } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { gallery as copy, galleryWords as words } from '#content/portfolio.ts';
import type { Card, GalleryPage } from './gallery.server.ts';

interface Props {
	/** Undefined when the database failed. */
	shown: GalleryPage | undefined;
	/** The address of the submission form. */
	submit: string;
}

/** Approved projects and links to more of them, then our samples. */
export function Gallery({ shown, submit }: Props) {
	if (!shown) return <p role="alert">{words.failed}</p>;
	const { projects, samples, page, hasMore } = shown;
	return (
		<>
			{projects.length > 0 ? (
				<Cards cards={projects} />
			) : (
				<div className="mt-8">
					<EmptyState title={copy.empty.heading}>
						<p>{copy.empty.text}</p>
						<ButtonLink to={submit}>{copy.empty.button}</ButtonLink>
					</EmptyState>
				</div>
			)}
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
					<h2 className="h3 mt-16">{copy.demosHeading}</h2>
					<Cards cards={samples} />
				</>
			)}
		</>
	);
}

function Cards({ cards }: { cards: Card[] }) {
	return (
		<ul className="gallery">
			{cards.map(({ id, title, author, picture, featured }) => (
				<li key={id} className="gallery-card">
					<div className="gallery-picture">
						{picture ? (
							<img src={picture} alt="" loading="lazy" decoding="async" width="640" height="400" />
						) : (
							<GrowthMark />
						)}
					</div>
					<Link className="h3" to={`${paths.portfolio}/${id}`} dir="auto">
						{title}
					</Link>
					<p className="soft">
						{copy.by} <bdi>{author}</bdi>
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
