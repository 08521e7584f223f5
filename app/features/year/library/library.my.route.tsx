import { Fragment } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { parseForm } from '#app/forms/parse.ts';
import { optionalChoice, optionalText } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { library, materialKinds } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import { certificationSkills } from '#content/program.ts';
import { participantContext, toHome } from '../access/guard.my.server.ts';
import { myHead, privateHeaders } from '../home/page.my.ts';
import type { Route } from './+types/library.my.route';
import type { LibraryQuery } from './library.server.ts';
import { type LibrarySession, searchLibrary } from './library.server.ts';
import { kinds } from './material-limits.ts';

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

interface Props {
	query: LibraryQuery;
	typed: string;
	problem?: string | undefined;
	isFiltered: boolean;
}

function LibrarySearch({ query, typed, problem, isFiltered }: Props) {
	const { label, words, button, clear, ...copy } = library.search;
	const sessionKinds = Object.entries(copy.kinds).map(([value, name]) => ({ value, name }));
	const material = kinds.map((value) => ({ value, name: materialKinds[value] }));
	const skills = certificationSkills.map(({ id, label: name }) => ({ value: id, name }));
	return (
		<search aria-label={label}>
			<form action={myPaths.library} className="grid max-w-4xl gap-4" noValidate>
				<div className="field">
					<label className="field-label" htmlFor="library-words">
						{words}
					</label>
					<input
						id="library-words"
						type="search"
						name="words"
						className="field-control"
						// A new search changes the words that the field starts with.
						key={typed}
						defaultValue={typed}
						maxLength={200}
						enterKeyHint="search"
						aria-invalid={problem ? true : undefined}
						aria-describedby={problem && 'library-words-error'}
					/>
					<FieldError id="library-words-error" errors={problem ? [problem] : undefined} />
				</div>
				<div className="grid grid-cols-2 gap-4 sm:grid-cols-3 [&>:last-child]:max-sm:col-span-2">
					<Choice name="kind" label={copy.kind} any={copy.anyKind} value={query.kind} options={sessionKinds} />
					<Choice name="has" label={copy.has} any={copy.anything} value={query.has} options={material} />
					<Choice name="skill" label={copy.skill} any={copy.anySkill} value={query.skill} options={skills} />
				</div>
				<p className="flex flex-wrap items-center gap-4">
					<Button type="submit">{button}</Button>
					{isFiltered && <Link to={myPaths.library}>{clear}</Link>}
				</p>
			</form>
		</search>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	/** The label of the empty choice. */
	any: string;
	value: string;
	options: readonly { value: string; name: string }[];
}

function Choice({ name, label, any, value, options }: ChoiceProps) {
	const id = `library-${name}`;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<select id={id} name={name} className="field-control field-select" key={value} defaultValue={value}>
				<option value="">{any}</option>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.name}
					</option>
				))}
			</select>
		</div>
	);
}

const skills = certificationSkills.map(({ id }) => id);

const page = z.pipe(
	optionalText(),
	z.transform((value) => (/^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1)),
);

const schema = z.object({
	words: optionalText(),
	kind: optionalChoice(['learn', 'build']),
	has: optionalChoice(kinds),
	skill: optionalChoice(skills),
	page,
});

/** The query of an address. @returns `problem`, beside the search field, if the words are not valid. */
function parseLibraryQuery(params: URLSearchParams): { query: LibraryQuery; problem?: string } {
	const form = new FormData();
	for (const name of ['words', 'kind', 'has', 'skill', 'page']) form.set(name, params.get(name) ?? '');
	const submission = parseForm(form, schema);
	if (submission.status === 'success') return { query: submission.value };
	const problem = submission.reply().error?.words?.[0];
	return { query: { words: '', kind: '', has: '', skill: '', page: 1 }, ...(problem && { problem }) };
}

function libraryPage({ words, kind, has, skill }: LibraryQuery, page: number): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ words, kind, has, skill })) if (value) params.set(name, value);
	if (page > 1) params.set('page', String(page));
	return params.size > 0 ? `${myPaths.library}?${params}` : myPaths.library;
}
