// A minimal page that shows a glb.
import { AnimationMixer, DirectionalLight, PerspectiveCamera, Scene, Timer, WebGLRenderer } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

const canvas = document.querySelector("canvas");
const renderer = new WebGLRenderer({ canvas, antialias: true });
const scene = new Scene();
scene.add(new DirectionalLight(0xffffff, 3));
const camera = new PerspectiveCamera(90, canvas.width / canvas.height, 0.1, 100);
camera.position.z = 3;
const model = await new GLTFLoader().loadAsync(canvas.dataset.src);
scene.add(model.scene);
const mixer = new AnimationMixer(model.scene);
if (model.animations[0]) mixer.clipAction(model.animations[0]).play();
const timer = new Timer();
renderer.setAnimationLoop((nowMs) => {
  timer.update(nowMs);
  mixer.update(timer.getDelta());
  renderer.render(scene, camera);
});
