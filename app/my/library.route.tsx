import { Fragment } from 'react';
import { Link } from 'react-router';
import { type LibrarySession, searchLibrary } from '#app/features/materials/library.server.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { library, materialKinds } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import type { Route } from './+types/library.route';
import { participantContext } from './guard.server.ts';
import { myHead, privateHeaders } from './head.ts';
import { libraryPage, parseLibraryQuery } from './library-query.ts';
import { LibrarySearch } from './library-search.tsx';
import { toHome } from './session-access.server.ts';

export const meta: Route.MetaFunction = () => myHead(library.title);

export const headers = privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	if (!context.get(participantContext).hasAccess) throw toHome(services, library.noAccess);
	const { query, problem } = parseLibraryQuery(url.searchParams);
	const typed = url.searchParams.get('words')?.slice(0, 500) ?? '';
	const found = problem ? { sessions: [], total: 0, hasMore: false } : await searchLibrary(services, query);
	return { ...found, query, typed, problem };
}

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
	const { sessions, total, hasMore, query, typed, problem } = loaderData;
	const { words, kind, has, skill, page } = query;
	const isFiltered = Boolean(words || kind || has || skill);
	return (
		<>
			<PageHead title={library.heading} lead={library.lead} />
			<div className="wrap grid gap-6 pb-16">
				{(total > 0 || isFiltered || problem) && (
					<LibrarySearch query={query} typed={typed} problem={problem} isFiltered={isFiltered || Boolean(problem)} />
				)}
				{!problem && (total > 0 ? <p role="status">{library.results(total)}</p> : <Empty isFiltered={isFiltered} />)}
				{sessions.length > 0 && (
					<ol className="grid">
						{sessions.map((session) => (
							<Session key={session.slug} session={session} />
						))}
					</ol>
				)}
				{(page > 1 || hasMore) && (
					<nav aria-label={library.page.label} className="flex flex-wrap gap-6">
						{page > 1 && <Link to={libraryPage(query, page - 1)}>{library.page.newer}</Link>}
						{hasMore && <Link to={libraryPage(query, page + 1)}>{library.page.older}</Link>}
					</nav>
				)}
			</div>
		</>
	);
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
	const { heading, text, action } = isFiltered ? library.noResults : library.empty;
	return (
		<EmptyState title={heading}>
			<p>{text}</p>
			<ButtonLink to={isFiltered ? myPaths.library : myPaths.home} variant="secondary">
				{action}
			</ButtonLink>
		</EmptyState>
	);
}

function Session({ session: { slug, kind, title, date, skills, has, summary, excerpt } }: { session: LibrarySession }) {
	return (
		<li className="grid gap-2 border-t border-line py-5">
			<p className="soft small">
				{date} · {library.session.kinds[kind === 'build' ? 'build' : 'learn']}
			</p>
			<h2 className="h3">
				<Link to={`${myPaths.session}/${slug}`}>{title}</Link>
			</h2>
			{excerpt ? <Excerpt parts={excerpt} /> : summary && <p className="max-w-prose">{summary}</p>}
			<p className="small">
				{has.map((name) => materialKinds[name]).join(' · ')}
				{skills.length > 0 && <span className="soft"> · {skills.join(', ')}</span>}
			</p>
		</li>
	);
}

/** An excerpt whose every second part was looked for. */
function Excerpt({ parts }: { parts: string[] }) {
	return (
		<p className="max-w-prose wrap-anywhere">
			{parts.map((part, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
				<Fragment key={index}>
					{index % 2 === 1 ? <mark className="rounded bg-moss px-0.5 font-semibold text-ink">{part}</mark> : part}
				</Fragment>
			))}
		</p>
	);
}
