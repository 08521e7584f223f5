import type { SessionMaterial } from '#app/features/materials/session-materials.server.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { library, materialKinds } from '#content/my/library.ts';
import { myPaths } from '#content/my.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { useWatched } from './use-watched.ts';

const copy = library.session;

type Watched = 'done' | 'said' | 'possible' | undefined;

const doorOf = (id: string) => `${myPaths.material}/${id}`;

export function Recordings({ recordings, watched }: { recordings: SessionMaterial[]; watched: Watched }) {
	const { isWatched, report } = useWatched(watched === 'done');
	const [first] = recordings;
	return (
		<section aria-labelledby="recording" className="grid gap-6">
			<h2 id="recording" className="h3">
				{copy.recording}
			</h2>
			{recordings.map((recording) => (
				<Recording
					key={recording.id}
					recording={recording}
					report={watched && watched !== 'done' ? report : undefined}
				/>
			))}
			<p role="status">
				{isWatched && <strong>{library.watched.done}</strong>}
				{!isWatched && watched === 'said' && library.watched.said}
			</p>
			{!isWatched && watched === 'possible' && first && (
				<form method="post" action={`${doorOf(first.id)}/watched`} className="grid justify-items-start gap-2">
					<Button type="submit" variant="secondary">
						{library.watched.button}
					</Button>
					<p className="soft">{library.watched.help}</p>
				</form>
			)}
		</section>
	);
}

interface RecordingProps {
	recording: SessionMaterial;
	report: ((id: string, played: TimeRanges, duration: number) => void) | undefined;
}

function Recording({ recording, report }: RecordingProps) {
	const { id, title, player, minutes, file, text } = recording;
	const facts = [minutes && copy.minutes(minutes), file].filter(Boolean).join(' · ');
	return (
		<div className="grid gap-3">
			{player ? (
				<RecordingPlayer recording={recording} source={doorOf(id)} report={report} />
			) : (
				<p>
					{/* Document requests: they lead to another host. */}
					<a className={buttonClass()} href={doorOf(id)} rel="noreferrer">
						{copy.open}
						<span className="sr-only">{copy.elsewhere}</span>
					</a>
				</p>
			)}
			{(title !== copy.recording || facts) && (
				<p>
					{title !== copy.recording && <strong>{title} </strong>}
					<span className="soft">{facts}</span>
				</p>
			)}
			<Text label={copy.transcript} text={text} />
		</div>
	);
}

export function Materials({ materials }: { materials: SessionMaterial[] }) {
	return (
		<section aria-labelledby="material">
			<h2 id="material" className="h3">
				{copy.material}
			</h2>
			<ul className="mt-4 grid gap-4 md:grid-cols-2">
				{materials.map(({ id, kind, title, file, text }) => (
					<li key={id}>
						<Card className="grid h-full content-start gap-2">
							<p className="eyebrow">{materialKinds[kind]}</p>
							<p className="font-semibold wrap-anywhere">{title}</p>
							<p>
								<a href={doorOf(id)} rel="noreferrer">
									{file ? copy.download : copy.openLink}
									<span className="sr-only">
										: {title}
										{!file && copy.elsewhere}
									</span>
								</a>
								{file && <span className="soft"> {file}</span>}
							</p>
							<Text label={copy.text} text={text} />
						</Card>
					</li>
				))}
			</ul>
		</section>
	);
}

function Text({ label, text }: { label: string; text: string }) {
	if (!text) return null;
	return (
		<details>
			<summary className="py-2.5">{label}</summary>
			<p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
		</details>
	);
}
