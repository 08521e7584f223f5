import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Card } from '#app/features/projects/gallery.server.ts';
import { ChevronIcon } from '#app/ui/icons.tsx';
import { projectCards } from '#content/demo-projects.ts';
import { projects } from '#content/landing.ts';
import { paths } from '#content/navigation.ts';
import { startCarousel } from './carousel.ts';

/** Participants' projects, or the five samples, in an endless row, moved by buttons, arrow keys and swiping. Without scripts the row scrolls. */
export function ProjectCarousel({ cards }: { cards?: readonly Card[] | undefined }) {
	const section = useRef<HTMLElement>(null);
	useEffect(() => (section.current ? startCarousel(section.current) : undefined), []);
	return (
		<section
			id={projects.id}
			className="projects"
			aria-roledescription="carousel"
			aria-labelledby="projects-title"
			ref={section}
		>
			<header className="wrap">
				<h2 className="h2" id="projects-title">
					{projects.heading}
				</h2>
				<p className="lead">{projects.lead}</p>
				<div className="projects-ways">
					<Link to={projects.add.href} discover="none">
						{projects.add.label}
					</Link>
					<Arrow label={projects.previous} step={-1} />
					<Arrow label={projects.next} step={1} />
				</div>
			</header>
			<div className="wrap projects-view">
				<ul className="projects-row">
					{cards?.map(({ id, title, author, picture }) => (
						<li key={id}>
							<Link to={`${paths.portfolio}/${id}`} draggable={false} discover="none">
								<picture>
									<img src={picture} alt="" width="640" height="400" loading="lazy" draggable={false} />
								</picture>
								<span className="h3">{title}</span>
								<span className="soft">{`${projects.by} ${author}`}</span>
							</Link>
						</li>
					))}
					{(cards ? [] : projectCards).map(({ id, title, author, screenshot, portfolio_uuid, line }) => (
						<li key={id}>
							<Link to={`${paths.portfolio}/${portfolio_uuid}`} draggable={false} discover="none">
								<Picture path={screenshot} />
								<span className="h3">{title}</span>
								{line}
								<span className="soft">{`${projects.by} ${author}`}</span>
							</Link>
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

function Arrow({ label, step }: { label: string; step: 1 | -1 }) {
	return (
		<button type="button" className="icon-button js-only" aria-label={label} data-live="" data-step={step}>
			<ChevronIcon direction={step < 0 ? 'left' : 'right'} />
		</button>
	);
}

/** The poster in the smallest format the browser supports, at one size: it is lazy, and flat colors compress well. */
function Picture({ path }: { path: string }) {
	return (
		<picture>
			<source type="image/avif" srcSet={path.replace('.webp', '.avif')} />
			<img src={path} alt="" width="640" height="400" loading="lazy" draggable={false} />
		</picture>
	);
}
