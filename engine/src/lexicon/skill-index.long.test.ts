/** The same tests with every skill and excerpt. */
import './skill-index.test.ts';
