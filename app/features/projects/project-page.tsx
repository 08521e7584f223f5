import { type AnchorHTMLAttributes, type CSSProperties, Fragment, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { GrowthMark } from '#app/ui/growth-ring.tsx';
import { PersonalRing } from '#app/ui/personal-ring.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { ExpectSharedDetail, sharedDetail } from '#app/ui/view-transitions.tsx';
import { accessLink, paths } from '#content/navigation.ts';
import { projectPage as copy, projectNotFound } from '#content/portfolio.ts';
import type { Missing, ProjectView } from './gallery.server.ts';

/** The page of a participant's project or a sample. Participants' texts are shown in their own writing direction. */
export function ProjectPage({ project }: { project: ProjectView }) {
	const { id, title, author, subtitle, picture, ring, sections, details, quote, sample } = project;
	return (
		<article>
			{(sample || picture) && <ExpectSharedDetail />}
			<header className="page-head wrap">
				<p className="eyebrow">
					<Link className="inline-block py-1" to={paths.gallery} viewTransition>
						← {copy.backToGallery}
					</Link>
				</p>
				<div className="grid items-center gap-x-8 gap-y-6 sm:grid-cols-[auto_1fr]">
					{picture && (
						<img
							className="builder-picture vt-picture"
							{...(!sample && sharedDetail(projectPicture(id)))}
							src={picture}
							alt=""
							width="96"
							height="96"
						/>
					)}
					<div>
						<h1 className="h1" dir="auto">
							{title}
						</h1>
						{sample && <p className="lead">{sample.line}</p>}
						<p className={sample ? 'mt-2' : 'lead'}>
							{copy.by} <bdi>{author}</bdi>
							{sample && <span className="project-mark">{sample.mark}</span>}
						</p>
						{subtitle && (
							<p className="soft" dir="auto">
								{subtitle}
							</p>
						)}
					</div>
				</div>
				{ring && <PersonalRing src={ring} size={200} />}
			</header>
			{sample && (
				<div className="wrap">
					<Picture className="project-poster vt-picture" {...sharedDetail(projectPicture(id))} path={sample.poster} />
				</div>
			)}
			<div className="wrap project-actions">
				<Actions project={project} />
				{sample && (
					<p className="small soft" id="sample">
						{sample.notice}
					</p>
				)}
			</div>
			<div className="wrap project-grid">
				<div>
					{sections.map(({ heading, text }) => (
						<Fragment key={heading}>
							<h2 className="h3 not-first:mt-9">{heading}</h2>
							<p className="whitespace-pre-line mt-3" dir="auto">
								{text}
							</p>
						</Fragment>
					))}
					{quote && (
						<figure className="project-quote">
							<blockquote className="whitespace-pre-line mt-3" dir="auto">
								{quote}
							</blockquote>
							<figcaption className="small soft font-text mt-[0.6rem]">{copy.quote}</figcaption>
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
			<Screenshot project={project} />
			<Preview project={project} />
			{sample && <Next session={sample.session} />}
		</article>
	);
}

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

function Actions({ project: { connect, experience, sample } }: { project: ProjectView }) {
	const share = () =>
		navigator.clipboard.writeText(location.href).then(() => showToast({ kind: 'success', title: copy.shared }));
	return (
		<div className="flex flex-wrap gap-3">
			{experience && (
				<ExternalLink className={buttonClass()} href={experience}>
					{copy.experience}
				</ExternalLink>
			)}
			{connect && <Connect to={connect} isSample={sample !== undefined} />}
			<Button variant="quiet" className="with-scripts" data-live="" onClick={share}>
				{copy.share}
			</Button>
		</div>
	);
}

/** Links to the builder's profile. A sample's builder is invented, so its link leads to our contact page. */
function Connect({ to, isSample }: { to: string; isSample: boolean }) {
	if (to.startsWith('/')) {
		return (
			<ButtonLink variant="secondary" to={to} aria-describedby={isSample ? 'sample' : undefined}>
				{copy.connect}
			</ButtonLink>
		);
	}
	return (
		<ExternalLink className={buttonClass({ variant: 'secondary' })} href={to}>
			{copy.connect}
		</ExternalLink>
	);
}

export const projectPicture = (id: string) => `project-${id}`;

function Screenshot({ project: { id, title, sample, experience } }: { project: ProjectView }) {
	if (!sample || !experience) return null;
	return (
		<section className="wrap" aria-labelledby="preview">
			<div className="project-screen dark" data-project={id}>
				<h2 className="h3" id="preview">
					{copy.preview}
				</h2>
				<ExternalLink href={experience}>
					<Picture path={sample.screenshot} alt={`${copy.experience}: ${title}`} lazy />
				</ExternalLink>
			</div>
		</section>
	);
}

function Picture({ path, alt = '', lazy, ...image }: PictureProps) {
	return (
		<picture>
			<source type="image/avif" srcSet={srcSetOf(path, '.avif')} sizes={PICTURE_SIZES} />
			<img
				{...image}
				src={path}
				srcSet={srcSetOf(path, '.webp')}
				sizes={PICTURE_SIZES}
				alt={alt}
				{...(lazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
				width="1200"
				height="750"
			/>
		</picture>
	);
}

interface PictureProps {
	path: string;
	alt?: string;
	lazy?: boolean;
	className?: string;
	id?: string;
	style?: CSSProperties | undefined;
}

function Next({ session }: { session: string }) {
	return (
		<section className="project-next wrap" aria-labelledby="next">
			<h2 className="h2" id="next">
				{copy.next.heading}
			</h2>
			<p className="lead">{copy.next.text(session)}</p>
			<div className="flex flex-wrap gap-3">
				<SiteLink link={accessLink} className={buttonClass()} />
				<ButtonLink variant="secondary" to={paths.curriculum}>
					{copy.next.curriculum}
				</ButtonLink>
			</div>
		</section>
	);
}

function Preview({ project: { title, frame } }: { project: ProjectView }) {
	const [isLoaded, setLoaded] = useState(false);
	if (!frame) return null;
	return (
		<section className="section wrap">
			<h2 className="h2">{copy.preview}</h2>
			{isLoaded ? (
				<>
					<p className="soft mt-4">{copy.previewNote}</p>
					<iframe
						className="project-frame"
						// The focused link was replaced.
						ref={(element) => element?.focus()}
						src={frame}
						title={`${copy.previewTitle} ${title}`}
						sandbox="allow-scripts allow-same-origin allow-forms"
						referrerPolicy="no-referrer"
						loading="lazy"
					/>
				</>
			) : (
				<div className="project-curtain grid min-h-[min(60vh,26rem)] place-content-center justify-items-center gap-4 mt-5 rounded-2xl bg-moss px-5 py-8 text-center">
					<GrowthMark className="empty-mark" />
					<p className="soft">{copy.previewNote}</p>
					<ExternalLink
						className={buttonClass({ variant: 'secondary' })}
						href={frame}
						data-live=""
						onClick={(event) => {
							if (!isPlainClick(event)) return;
							event.preventDefault();
							setLoaded(true);
						}}
					>
						{copy.loadPreview}
					</ExternalLink>
				</div>
			)}
		</section>
	);
}

/** A link that a visitor submitted: it sends no referrer and gives no ranking. */
function ExternalLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
	return (
		<a {...props} target="_blank" rel="noopener noreferrer nofollow ugc" referrerPolicy="no-referrer">
			{props.children}
		</a>
	);
}

const PICTURE_SIZES = '(min-width: 80rem) 76rem, 92vw';

function srcSetOf(path: string, extension: string): string {
	const base = path.replace('.webp', '');
	return `${base}-640${extension} 640w, ${base}${extension} 1200w`;
}
