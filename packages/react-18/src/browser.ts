import React from 'react';
import ReactDOM from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

/** What a browser page takes to mount a remote that was written for React 18. */
export const browserReact = { React, ReactDOM, jsxRuntime, createRoot, hydrateRoot };
