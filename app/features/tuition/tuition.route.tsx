import { pageMeta, siteOrigin } from '#app/seo/page-meta.ts';
import { breadcrumbs } from '#app/seo/structured-data.ts';
import { servicesOf } from '#app/services.ts';
import { withPrice } from '#app/settings/price.ts';
import { changedSetting } from '#app/settings/settings.server.ts';
import { usePrice } from '#app/settings/use-price.ts';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { tuition, tuitionFacts, tuitionQuestions, tuitionSteps } from '#content/tuition.ts';
import type { Route } from './+types/tuition.route';
import { LetterTool } from './letter-tool.tsx';
import { answerWithFile, letterRefusal } from './receive-letter.server.ts';

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
