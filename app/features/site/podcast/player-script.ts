/**
 * The player of one episode, in its frame: an inline script. Without it, the page has the browser's own player. It moves the
 * native audio element, so media keys and the lock screen work too.
 */
import { skip, player as words } from '#content/podcast-player.ts';
import { clock } from './clock.ts';

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
const audio = find<HTMLAudioElement>('audio');
const wave = find<HTMLElement>('.wave');
const slider = find<HTMLInputElement>('input');
const play = find<HTMLButtonElement>('.play');
const speed = find<HTMLSelectElement>('select');
const time = find<HTMLElement>('.at');
const note = find<HTMLElement>('.note');
/** The players of all frames: one starts, and the others pause. */
const others = new BroadcastChannel('podcast');

const toggle = () => (audio.paused ? audio.play().catch(() => {}) : audio.pause());
const seek = (at: number) => {
	audio.currentTime = Math.min(Math.max(at, 0), Number(slider.max));
	show();
};

document.documentElement.classList.add('js');
audio.controls = false;
play.onclick = toggle;
slider.oninput = () => seek(Number(slider.value));
speed.onchange = () => {
	audio.playbackRate = Number(speed.value);
};
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-by]')) {
	button.onclick = () => seek(audio.currentTime + Number(button.dataset.by));
}
audio.ontimeupdate = show;
audio.onplay = () => {
	others.postMessage('');
	note.textContent = '';
	showState();
};
audio.onpause = showState;
audio.onwaiting = () => play.setAttribute('aria-busy', 'true');
audio.onplaying = () => play.removeAttribute('aria-busy');
audio.onerror = () => {
	play.removeAttribute('aria-busy');
	note.textContent = words.failed;
	// Ready to load it again at the next click.
	audio.load();
	showState();
};
others.onmessage = () => audio.pause();
document.onkeydown = onKey;
if ('mediaSession' in navigator) {
	navigator.mediaSession.metadata = new MediaMetadata({ title: document.title });
	navigator.mediaSession.setActionHandler('seekbackward', () => seek(audio.currentTime + skip.back));
	navigator.mediaSession.setActionHandler('seekforward', () => seek(audio.currentTime + skip.forward));
}

function show(): void {
	const at = audio.currentTime;
	slider.value = String(at);
	slider.ariaValueText = words.position(clock(at), clock(Number(slider.max)));
	time.textContent = clock(at);
	wave.style.setProperty('--at', `${(100 * at) / Number(slider.max)}%`);
}

function showState(): void {
	play.ariaLabel = audio.paused ? words.play : words.pause;
	play.dataset.state = audio.paused ? 'paused' : 'playing';
}

/** Space plays and pauses, arrow keys skip, wherever they mean nothing else. */
function onKey(event: KeyboardEvent): void {
	const { key, target } = event;
	if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const on = target instanceof Element ? target.localName : '';
	if (key === ' ' && !['button', 'select', 'summary'].includes(on)) toggle();
	else if (key === 'ArrowLeft' && on !== 'select') seek(audio.currentTime + skip.back);
	else if (key === 'ArrowRight' && on !== 'select') seek(audio.currentTime + skip.forward);
	else return;
	event.preventDefault();
}
