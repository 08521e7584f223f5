import { type AnchorHTMLAttributes, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { paths } from '#content/navigation.ts';
import { projectPage as copy, projectNotFound } from '#content/portfolio.ts';
import type { Missing, ProjectView } from './gallery.server.ts';

/** A project's page, a participant's or a sample. Whatever a person wrote is shown as text in its own direction. */
export function ProjectPage({ project }: { project: ProjectView }) {
	const { title, author, subtitle, picture, sections, details, quote, notice } = project;
	return (
		<article>
			<header className="page-head wrap">
				<p className="eyebrow">
					<Link className="inline-block py-1" to={paths.gallery}>
						← {copy.backToGallery}
					</Link>
				</p>
				<div className="project-head">
					{picture && <img className="builder-picture" src={picture} alt="" width="96" height="96" />}
					<div>
						<h1 className="h1" dir="auto">
							{title}
						</h1>
						<p className="lead">
							{copy.by} <bdi>{author}</bdi>
						</p>
						{subtitle && (
							<p className="soft" dir="auto">
								{subtitle}
							</p>
						)}
					</div>
				</div>
				<Actions project={project} />
				{notice && (
					<p className="small soft mt-6" id="sample">
						{notice}
					</p>
				)}
			</header>
			<div className="wrap project-grid">
				<div>
					{sections.map(({ heading, text }) => (
						<Text key={heading} heading={heading} text={text} />
					))}
					{quote && (
						<figure className="project-quote">
							<blockquote className="project-text" dir="auto">
								{quote}
							</blockquote>
							<figcaption className="small soft">{copy.quote}</figcaption>
						</figure>
					)}
				</div>
				<aside className="card card-moss">
					<h2 className="h3">{copy.details}</h2>
					<dl className="mt-4">
						{details.map(({ label, value, note }) => (
							<div key={label} className="mt-2">
								<dt className="small soft">{label}</dt>
								<dd>
									{value}
									{note && <span className="soft"> ({note})</span>}
								</dd>
							</div>
						))}
					</dl>
				</aside>
			</div>
			<Preview project={project} />
		</article>
	);
}

/** What stands where no project is: why, and where to go on. */
export function ProjectMissing({ missing }: { missing: Missing }) {
	return (
		<StatusPage
			title={projectNotFound.heading}
			text={projectNotFound[missing]}
			alert={missing === 'failed'}
			grown={0.45}
		>
			<div className="status-page-links">
				{missing !== 'demo' && <ButtonLink to={paths.gallery}>{copy.backToGallery}</ButtonLink>}
				<ButtonLink to={paths.landing} variant={missing === 'demo' ? 'primary' : 'secondary'}>
					{copy.backToHome}
				</ButtonLink>
			</div>
		</StatusPage>
	);
}

function Actions({ project: { connect, experience, notice } }: { project: ProjectView }) {
	const share = () =>
		navigator.clipboard.writeText(location.href).then(() => showToast({ kind: 'success', title: copy.shared }));
	return (
		<div className="project-actions">
			{experience && (
				<Outside className={buttonClass()} href={experience}>
					{copy.experience}
				</Outside>
			)}
			{connect && <Connect to={connect} isSample={notice !== undefined} />}
			<Button variant="quiet" className="with-scripts" data-live="" onClick={share}>
				{copy.share}
			</Button>
		</div>
	);
}

/** To the builder's profile; an invented builder has none, so a sample leads to who made it. */
function Connect({ to, isSample }: { to: string; isSample: boolean }) {
	if (to.startsWith('/')) {
		return (
			<ButtonLink variant="secondary" to={to} aria-describedby={isSample ? 'sample' : undefined}>
				{copy.connect}
			</ButtonLink>
		);
	}
	return (
		<Outside className={buttonClass({ variant: 'secondary' })} href={to}>
			{copy.connect}
		</Outside>
	);
}

function Text({ heading, text }: { heading: string; text: string }) {
	return (
		<>
			<h2 className="h3">{heading}</h2>
			<p className="project-text" dir="auto">
				{text}
			</p>
		</>
	);
}

/** A sample's picture, or, on request, a participant's own site in a frame. */
function Preview({ project: { title, screenshot, frame, experience } }: { project: ProjectView }) {
	const [isLoaded, load] = useState(false);
	if (!screenshot && !frame) return null;
	return (
		<section className="section wrap">
			<h2 className="h2">{copy.preview}</h2>
			{screenshot && experience && (
				<Outside href={experience}>
					<picture>
						<source type="image/avif" srcSet={sizesOf(screenshot, '.avif')} sizes="(min-width: 80rem) 76rem, 92vw" />
						<img
							className="project-screenshot"
							src={screenshot}
							srcSet={sizesOf(screenshot, '.webp')}
							sizes="(min-width: 80rem) 76rem, 92vw"
							alt={`${copy.experience}: ${title}`}
							loading="lazy"
							width="1200"
							height="750"
						/>
					</picture>
				</Outside>
			)}
			{frame && isLoaded && <p className="soft mt-4">{copy.previewNote}</p>}
			{frame && !isLoaded && (
				<div className="project-curtain">
					<GrowthMark className="empty-mark" />
					<p className="soft">{copy.previewNote}</p>
					<Outside
						className={buttonClass({ variant: 'secondary' })}
						href={frame}
						data-live=""
						onClick={(event) => {
							if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
							event.preventDefault();
							load(true);
						}}
					>
						{copy.loadPreview}
					</Outside>
				</div>
			)}
			{frame && isLoaded && (
				<iframe
					className="project-frame"
					// The link that had the focus is gone.
					ref={(element) => element?.focus()}
					src={frame}
					title={`${copy.previewTitle} ${title}`}
					sandbox="allow-scripts allow-same-origin allow-forms"
					referrerPolicy="no-referrer"
					loading="lazy"
				/>
			)}
		</section>
	);
}

/** A link that a visitor's words made: it tells the other side nothing and lends it no standing. */
function Outside(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
	return (
		<a {...props} target="_blank" rel="noopener noreferrer nofollow ugc" referrerPolicy="no-referrer">
			{props.children}
		</a>
	);
}

function sizesOf(screenshot: string, type: string): string {
	const path = screenshot.replace('.webp', '');
	return `${path}-640${type} 640w, ${path}${type} 1200w`;
}
