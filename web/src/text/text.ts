// The catalogue in use. A second language is a second object of type Catalogue and a choice here.
import { english } from './english';

export type Catalogue = typeof english;

export const t: Catalogue = english;
