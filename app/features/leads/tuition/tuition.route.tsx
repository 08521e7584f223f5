import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { withPrice } from '#app/settings/price.ts';
import { changedSetting } from '#app/settings/settings.server.ts';
import { StartWords } from '#app/settings/start-words.tsx';
import { usePrice } from '#app/settings/use-price.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { paths } from '#content/navigation.ts';
import { tuition, tuitionFacts, tuitionQuestions, tuitionSteps } from '#content/tuition.ts';
import type { Route } from './+types/tuition.route';
import { LetterForm } from './letter.form.tsx';
import { type LetterDetails, type LetterPart, letterParts, letterText, validDetails } from './letter.ts';
import { answerWithFile, letterRefusal } from './receive-letter.server.ts';

function LetterTool() {
	const price = usePrice();
	const form = useRef<HTMLFormElement>(null);
	const [details, setDetails] = useState<LetterDetails>({});
	const read = (from: HTMLFormElement) => setDetails(validDetails(new FormData(from)));
	useEffect(() => {
		// Input from before the application started, or restored by the browser.
		if (form.current) setDetails(validDetails(new FormData(form.current)));
	}, []);
	return (
		<div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_7fr]">
			<div className="grid gap-5">
				<LetterForm ref={form} onInput={read} />
			</div>
			<section aria-label={tuition.previewLabel} className="lg:sticky lg:top-24" data-private>
				<Card>
					<p className="whitespace-pre-line break-words">{letterParts(details, price).map(renderPart)}</p>
				</Card>
				<div className="mt-4">
					<CopyLetter letter={letterText(details, price)} />
				</div>
			</section>
		</div>
	);
}

function renderPart({ text, kind }: LetterPart, index: number) {
	if (kind === 'words') return text;
	return (
		<span key={index} className={kind === 'blank' ? 'text-persimmon' : 'font-semibold text-forest'}>
			{text}
		</span>
	);
}

/** Copies the letter. Visible only with scripts and over a secure connection. */
function CopyLetter({ letter }: { letter: string }) {
	const canCopy = useSyncExternalStore(
		() => () => {},
		() => navigator.clipboard !== undefined,
		() => false,
	);
	const copy = () =>
		navigator.clipboard.writeText(letter).then(
			() => showToast({ kind: 'success', title: tuition.copied }),
			// The browser refused: the text can be selected instead.
			() => undefined,
		);
	// Hidden by visibility, so that nothing moves when it appears.
	return (
		<Button variant="secondary" className={canCopy ? '' : 'invisible'} onClick={copy}>
			{tuition.copy}
		</Button>
	);
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta('tuition', matches, {
		structured: [breadcrumbs(siteOrigin(matches), [{ name: tuition.heading, path: paths.tuition }])],
	});

/** Only a changed setting: the defaults are in the bundle. */
export function loader({ context }: Route.LoaderArgs) {
	const questions = changedSetting(servicesOf(context), 'tuition-questions');
	return questions ? { questions } : {};
}

export const middleware: Route.MiddlewareFunction[] = [answerWithFile];
export const action = ({ context }: Route.ActionArgs) => letterRefusal(context);

export default function TuitionPage({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<PageHead title={tuition.heading} lead={tuition.lead} />
			<div className="wrap grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_24rem]">
				<Steps />
				<Facts />
			</div>
			<section id="letter" className="wrap section">
				<h2 className="h2">{tuition.letterHeading}</h2>
				<p className="lead mb-8">{tuition.letterLead}</p>
				<LetterTool />
			</section>
			<Questions questions={loaderData.questions ?? tuitionQuestions} />
		</>
	);
}

function Steps() {
	return (
		<section>
			<h2 className="h2 mb-6">{tuition.stepsHeading}</h2>
			<ol className="grid gap-6">
				{tuitionSteps.map(({ title, text }, index) => (
					<li key={title} className="grid grid-cols-[2.5rem_1fr]">
						<span className="h3 text-persimmon" aria-hidden="true">
							{index + 1}
						</span>
						<div>
							<h3 className="h3 mb-1">{title}</h3>
							<p>{text}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}

function Facts() {
	const price = usePrice();
	return (
		<Card tone="moss">
			<h2 className="h3 mb-4">{tuition.factsHeading}</h2>
			<dl className="grid gap-3">
				{tuitionFacts.map(({ label, value: text }) => (
					<div key={label}>
						<dt className="small font-semibold">{label}</dt>
						<dd>{withPrice(text, price)}</dd>
					</div>
				))}
			</dl>
			<div className="mt-4">
				<StartWords />
			</div>
		</Card>
	);
}

function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
	const { help, teams, taxNote, questionsHeading } = tuition;
	return (
		<section className="wrap section">
			<h2 className="h2 mb-8">{questionsHeading}</h2>
			<dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
				{questions.map(({ question, answer }) => (
					<div key={question}>
						<dt className="h3 mb-1">{question}</dt>
						<dd>{answer}</dd>
					</div>
				))}
			</dl>
			<p className="soft small mt-10">{taxNote}</p>
			<p className="mt-4">
				{help.text} <DialogLink to={help.href}>{help.link}</DialogLink>
			</p>
			<p className="mt-1">
				{teams.text} <DialogLink to={teams.href}>{teams.link}</DialogLink>
			</p>
		</section>
	);
}
