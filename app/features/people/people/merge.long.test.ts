/** The same tests with more activities and merges. */
import './merge.test.ts';
